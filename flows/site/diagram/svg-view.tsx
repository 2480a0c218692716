import { createElement, memo, type ReactNode } from 'react'

import type { Svg } from '#flows/diagram/svg/svg.ts'

/** The button that collapses or expands a state. */
export type Fold = { label: string; isExpanded: boolean }

type SvgViewProps = {
  drawing: Svg
  names: ReadonlyMap<string, string>
  folds?: ReadonlyMap<string, Fold> | undefined
}

const noFolds: ReadonlyMap<string, Fold> = new Map()

/** Shows a drawing. Its states can be focused and pressed like buttons. */
export const SvgView = memo(({ drawing, names, folds = noFolds }: SvgViewProps) =>
  elementOf({ ...drawing, attributes: { ...drawing.attributes, role: 'group' } }, 0, {
    names,
    folds,
  }),
)

const reactNames: Record<string, string> = {
  class: 'className',
  'font-size': 'fontSize',
  'text-anchor': 'textAnchor',
}

type Buttons = { names: ReadonlyMap<string, string>; folds: ReadonlyMap<string, Fold> }

const elementOf = (node: Svg | string, index: number, buttons: Buttons): ReactNode => {
  if (typeof node === 'string') return node
  // the role has a name already; a title would become a tooltip
  if (node.name === 'title') return null
  const attributes = Object.entries(node.attributes).map(([name, value]) => [
    reactNames[name] ?? name,
    value,
  ])
  const children = node.children.map((child, position) => elementOf(child, position, buttons))
  // A group keeps its button, and so the focus, when it is collapsed or expanded.
  const key = node.attributes['data-fold'] ?? index
  const properties = { ...Object.fromEntries(attributes), ...pressable(node, buttons), key }
  return createElement(node.name, properties, ...children)
}

const pressable = ({ name, attributes }: Svg, { names, folds }: Buttons) => {
  const fold = folds.get(String(attributes['data-fold']))
  if (fold)
    return {
      role: 'button',
      tabIndex: 0,
      'aria-label': fold.label,
      'aria-expanded': fold.isExpanded,
    }
  const isNamed = names.has(String(attributes['data-state']))
  const isButton = name === 'g' && isNamed && !isFrame(String(attributes['class']))
  // its texts are its name
  return isButton ? { role: 'button', tabIndex: 0 } : {}
}

/** In a container the texts are pressed, not the frame. */
const isFrame = (classes: string): boolean => classes.split(' ').includes('outer')
