import { createElement, type ReactNode } from 'react'

import type { Svg } from '#flows/diagram/svg/svg.ts'

/** Shows a drawing. Its states can be focused and pressed like buttons. */
export const SvgView = ({ drawing, names }: { drawing: Svg; names: ReadonlyMap<string, string> }) =>
  elementOf({ ...drawing, attributes: { ...drawing.attributes, role: 'group' } }, 0, names)

const reactNames: Record<string, string> = {
  class: 'className',
  'font-size': 'fontSize',
  'text-anchor': 'textAnchor',
}

const elementOf = (
  node: Svg | string,
  key: number,
  names: ReadonlyMap<string, string>,
): ReactNode => {
  if (typeof node === 'string') return node
  // the role has a name already; a title would become a tooltip
  if (node.name === 'title') return null
  const attributes = Object.entries(node.attributes).map(([name, value]) => [
    reactNames[name] ?? name,
    value,
  ])
  const children = node.children.map((child, index) => elementOf(child, index, names))
  const properties = { ...Object.fromEntries(attributes), ...pressable(node, names), key }
  return createElement(node.name, properties, ...children)
}

const pressable = ({ name, attributes }: Svg, names: ReadonlyMap<string, string>) => {
  const state = attributes['data-state']
  const label = names.get(String(state))
  const isButton = name === 'g' && label !== undefined && !isFrame(String(attributes['class']))
  return isButton ? { role: 'button', tabIndex: 0, 'aria-label': label } : {}
}

/** In a container the texts are pressed, not the frame. */
const isFrame = (classes: string): boolean => classes.split(' ').includes('outer')
