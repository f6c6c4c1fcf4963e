import { defaultTreeAdapter as tree, parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

export type ParsedElement = DefaultTreeAdapterTypes.Element

/**
 * Every element a browser would make of the HTML, in order, each with its place in the text. Markup
 * inside a comment, a script or a `<template>` does not count.
 */
export function elementsOf(html: string): ParsedElement[] {
  const walk = (node: DefaultTreeAdapterTypes.Node): ParsedElement[] => [
    ...(tree.isElementNode(node) ? [node] : []),
    ...('childNodes' in node ? node.childNodes.flatMap(walk) : []),
  ]
  return walk(parse(html, { sourceCodeLocationInfo: true }))
}

/** The value of an attribute, whose name is in lower case; undefined when it isn't there. */
export function attribute({ attrs }: ParsedElement, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value
}

/** The text inside an element that holds nothing but text, such as `<style>`. */
export function textOf({ childNodes }: ParsedElement): string {
  return childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('')
}

/** The HTML without some of its elements, and with every other byte. */
export function without(html: string, unwanted: (element: ParsedElement) => boolean): string {
  const places = elementsOf(html)
    .filter(unwanted)
    .map(({ sourceCodeLocation }) => sourceCodeLocation!)
    .toSorted((a, b) => b.startOffset - a.startOffset)
  return places.reduce(
    (rest, { startOffset, endOffset }) => rest.slice(0, startOffset) + rest.slice(endOffset),
    html,
  )
}
