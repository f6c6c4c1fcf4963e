import { defaultTreeAdapter as tree, parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element

/**
 * Every element a browser would make of the HTML, in order, each with its place in the
 * text. What lies in a comment, a script's text or a `<template>` is none.
 */
export function elementsOf(html: string): Element[] {
  const walk = (node: DefaultTreeAdapterTypes.Node): Element[] => [
    ...(tree.isElementNode(node) ? [node] : []),
    ...('childNodes' in node ? node.childNodes.flatMap(walk) : []),
  ]
  return walk(parse(html, { sourceCodeLocationInfo: true }))
}

/** The value of an attribute, in lower case by its name; undefined when it isn't there. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value
}

/** The text inside an element whose content is text alone: a style. */
export function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('')
}
