import {
  statesById,
  type ArrowKind,
  type Chart,
  type ChartArrow,
  type ChartState,
} from '../chart.ts'
import { widthOf, wrapped, type TextStyle } from './text-size.ts'
import {
  conditionLabel,
  phrasesOf,
  stateEffects,
  titleOf,
  triggerLabel,
  type ChartLanguage,
} from '../chart-language.ts'

/** A line of text in a box, with the icon before it. */
export type Line = {
  text: string
  style: LineStyle
  icon?: Icon
  /** Continues a line that has an icon. */
  isIndented?: true
  arrow?: string
  machine?: string
}
type LineStyle = 'title' | 'body' | 'row' | 'label' | 'condition' | 'effect'
export type Icon =
  | ArrowKind
  | 'call'
  | 'machine'
  | 'condition'
  | 'effect'
  | 'screen'
  | 'notification'

export type Block = { lines: readonly Line[]; width: number; height: number }

export const textStyles: Record<LineStyle, TextStyle> = {
  title: { size: 14, leading: 20, isStrong: true },
  body: { size: 12, leading: 16, isStrong: false },
  row: { size: 11.5, leading: 17, isStrong: false },
  label: { size: 12, leading: 16, isStrong: true },
  condition: { size: 11.5, leading: 15, isStrong: false },
  effect: { size: 10.5, leading: 14, isStrong: false },
}

export const iconWidth = 19
const widest = { machine: 560, state: 216, label: 168 }
export const padding = { state: 14, label: 7 }

/** Returns the texts in the box of a state: its name, description, calls, effects and internal transitions. */
export const stateBlock = (chart: Chart, state: ChartState, language: ChartLanguage): Block => {
  const name: Line = { text: language.name(chart.id, state.key), style: 'title' }
  const calls = state.invokes.map(({ id, machine }): Line => ({
    text: machine === null ? language.name(chart.id, id) : titleOf(language, machine),
    style: 'row',
    icon: machine === null ? 'call' : 'machine',
    ...(machine === null ? {} : { machine }),
  }))
  const staying = chart.arrows
    .filter((arrow) => arrow.source === state.id && staysInside(chart, arrow))
    .flatMap((arrow) => [
      stayingLine(chart, arrow, language),
      ...arrowEffects(chart, arrow, language),
    ])
  const effects = stateEffects(language, chart, state).map(effectLine)
  const body: Line = { text: language.describeState(chart, state), style: 'body' }
  const hidden: Line[] = state.hidden
    ? [{ text: `${phrasesOf(language).inside}: ${state.hidden}`, style: 'row' }]
    : []
  const maxWidth = state.parent === null ? widest.machine : widest.state
  return blockOf([name, body, ...hidden, ...calls, ...effects, ...staying], maxWidth, padding.state)
}

const stayingLine = (chart: Chart, arrow: ChartArrow, language: ChartLanguage): Line => {
  const condition = conditionLabel(language, chart, arrow)
  return {
    text: triggerLabel(language, chart, arrow) + (condition === '' ? '' : ` · ${condition}`),
    style: 'row',
    icon: arrow.kind,
    arrow: arrow.id,
  }
}

/** Returns the texts on an arrow: its trigger, its condition and its effects. */
export const labelBlock = (chart: Chart, arrow: ChartArrow, language: ChartLanguage): Block => {
  const condition = conditionLabel(language, chart, arrow)
  const cause: Line = {
    text: triggerLabel(language, chart, arrow),
    style: 'label',
    icon: arrow.kind,
  }
  const guardLine: Line = { text: condition, style: 'condition', icon: 'condition' }
  const effects = arrowEffects(chart, arrow, language)
  if (condition === '') return blockOf([cause, ...effects], widest.label, padding.label)
  if (arrow.kind === 'always') return blockOf([guardLine, ...effects], widest.label, padding.label)
  return blockOf([cause, guardLine, ...effects], widest.label, padding.label)
}

const arrowEffects = ({ id }: Chart, { actions }: ChartArrow, language: ChartLanguage): Line[] =>
  actions.map((action) => effectLine(language.describeAction(id, action)))

const effectLine = (text: string): Line => ({ text, style: 'effect', icon: 'effect' })

/** Whether an arrow is a row in its state's box, because it does not leave the state. */
export const staysInside = (chart: Chart, { source, target }: ChartArrow): boolean => {
  if (target === null || target === source) return true
  const states = statesById(chart)
  const isWithin = (id: string | null): boolean =>
    id !== null && (id === target || isWithin(states.get(id)?.parent ?? null))
  return isWithin(source) && states.get(target)?.kind === 'parallel'
}

export const blockOf = (lines: readonly Line[], maxWidth: number, around: number): Block => {
  const broken = lines.flatMap((line) => brokenLine(line, maxWidth))
  const widths = broken.map(widthOfLine)
  const heights = broken.map(({ style }) => textStyles[style].leading)
  return {
    lines: broken,
    width: Math.max(...widths) + 2 * around,
    height: heights.reduce((sum, each) => sum + each, 0) + 2 * Math.min(around, 10),
  }
}

/** Only the first part of a wrapped line has the icon; the others are aligned with its text. */
const brokenLine = (line: Line, maxWidth: number): Line[] => {
  if (line.text === '') return []
  const available = line.icon ? maxWidth - iconWidth : maxWidth
  return wrapped(line.text, textStyles[line.style], available).map((text, index) =>
    index === 0 ? { ...line, text } : { ...withoutIcon(line), text },
  )
}

const withoutIcon = ({ icon, ...line }: Line): Line => (icon ? { ...line, isIndented: true } : line)

export const widthOfLine = ({ text, style, icon, isIndented }: Line): number =>
  widthOf(text, textStyles[style]) + (icon || isIndented ? iconWidth : 0)
