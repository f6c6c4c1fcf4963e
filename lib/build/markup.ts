import { defaultTreeAdapter as tree, parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

export type ParsedElement = DefaultTreeAdapterTypes.Element

/** The elements that a browser would create, in order, with their offsets; not those in a `<template>`. */
export function elementsOf(html: string): ParsedElement[] {
  const walk = (node: DefaultTreeAdapterTypes.Node): ParsedElement[] => [
    ...(tree.isElementNode(node) ? [node] : []),
    ...('childNodes' in node ? node.childNodes.flatMap(walk) : []),
  ]
  return walk(parse(html, { sourceCodeLocationInfo: true }))
}

export function attribute({ attrs }: ParsedElement, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value
}

export function textOf({ childNodes }: ParsedElement): string {
  return childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('')
}
