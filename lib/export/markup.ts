import { defaultTreeAdapter as tree, html } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

type ParsedNode = DefaultTreeAdapterTypes.ChildNode
export type ParsedElement = DefaultTreeAdapterTypes.Element
export type ParsedPage = DefaultTreeAdapterTypes.Document

/** Returns the elements of a parsed page in order, without those in a `<template>`. */
export function elementsOf(node: ParsedPage | ParsedNode): ParsedElement[] {
  const own = tree.isElementNode(node) ? [node] : []
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elementsOf)] : own
}

export function attribute({ attrs }: ParsedElement, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value
}

export function textOf({ childNodes }: ParsedElement): string {
  return childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('')
}

export function createElement(tagName: string, attributes: Record<string, string>): ParsedElement {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  return tree.createElement(tagName, html.NS.HTML, attrs)
}

/** Moves a node to before the child at `index`, or to the end. */
export function moveInto(parent: ParsedElement, node: ParsedNode, index = Infinity): void {
  tree.detachNode(node)
  const next = parent.childNodes[index]
  if (next) tree.insertBefore(parent, node, next)
  else tree.appendChild(parent, node)
}
