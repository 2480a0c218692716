import type { Box, DrawnArrow, Drawing, Mark, Place, Point } from '../chart/drawing.ts'
import { iconRoom, letterings, padding, widthOfLine, type Line } from '../chart/plan.ts'
import { iconAt } from './icons.ts'
import { drawingRules, themeRules, type Theme } from './palette.ts'
import { cutPlate, roundedWay, tipAt } from './paths.ts'
import { svg, type Svg } from './svg.ts'

export type Walked = 'walked' | 'missing' | 'waived'
export type Changed = 'added' | 'removed' | 'changed'

/** What is to be seen on a diagram beside what it always shows, by the ids of states and arrows. */
export type Look = {
  theme?: Theme
  title?: string
  active?: ReadonlySet<string>
  covered?: ReadonlyMap<string, Walked>
  changed?: ReadonlyMap<string, Changed>
  /** Where the diagram of another machine is. */
  linkTo?: (machine: string) => string
  metadata?: Svg
}

export const drawChart = (drawing: Drawing, look: Look = {}): Svg => {
  const { width, height, id } = drawing
  const style = `${themeRules(look.theme ?? 'auto')}\n${drawingRules}`
  return svg(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'flow',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': look.title ?? id,
    },
    [
      svg('title', {}, [look.title ?? id]),
      ...(look.metadata ? [look.metadata] : []),
      svg('style', {}, [style]),
      svg('rect', { width, height, fill: 'var(--ground)' }),
      ...linesAt(drawing.heading, { x: 20, y: 16 }, look),
      ...drawing.boxes.map((box) => drawBox(box, look)),
      ...drawing.arrows.map((arrow) => drawArrow(arrow, look)),
      ...drawing.boxes.filter(({ isInner }) => !isInner).map((box) => drawHeader(box, look)),
      ...drawing.marks.map(drawMark),
      ...drawing.arrows.flatMap((arrow) => drawLabel(arrow, look)),
    ],
  )
}

const drawBox = (box: Box, look: Look): Svg => {
  const { id, kind, isInner, isRegion, lines, x, y, width, height } = box
  const classes = [
    isInner ? 'state' : 'outer',
    ...(isRegion ? ['region'] : []),
    ...(!isInner && isDeep(id) ? ['deep'] : []),
    ...(look.active?.has(id) ? ['active'] : []),
    ...(look.changed?.has(id) ? [look.changed.get(id) ?? ''] : []),
  ]
  const inset = { x: x + 3.5, y: y + 3.5, width: width - 7, height: height - 7 }
  return svg('g', { class: classes.join(' '), 'data-state': id }, [
    svg('rect', { class: 'box', x, y, width, height, rx: isInner ? 10 : 14 }),
    ...(kind === 'final' ? [svg('rect', { class: 'inner-border', ...inset, rx: 7 })] : []),
    ...(isInner ? linesAt(lines, { x: x + padding.state, y: y + 10 }, look) : []),
    ...signOf(look.changed?.get(id), { x: x + width, y }),
  ])
}

/** What is told of states together stands above the arrows that lead in. */
const drawHeader = ({ id, lines, x, y }: Box, look: Look): Svg => {
  const plates = linePlaces(lines, { x: x + padding.state, y: y + 10 })
  return svg('g', { class: `header ${isDeep(id) ? 'deep' : ''}`.trim(), 'data-state': id }, [
    ...plates.map((place) => svg('rect', { class: 'under', ...place })),
    ...linesAt(lines, { x: x + padding.state, y: y + 10 }, look),
  ])
}

const isDeep = (id: string): boolean => id.split('.').length % 2 === 1

const linePlaces = (lines: readonly Line[], { x, y }: Point): Place[] => {
  let top = y
  return lines.map((line) => {
    const { leading } = letterings[line.style]
    const place = { x: x - 4, y: top, width: widthOfLine(line) + 8, height: leading }
    top += leading
    return place
  })
}

const drawMark = ({ kind, lines, x, y, width, height }: Mark): Svg =>
  kind === 'start'
    ? svg('circle', { cx: x + width / 2, cy: y + height / 2, r: 7, fill: 'var(--ink)' })
    : svg('g', { class: 'start' }, [
        svg('rect', { class: 'plate', x, y, width, height, rx: height / 2 }),
        ...linesAt(lines, { x: x + padding.label, y: y + 7 }, {}),
      ])

const classesOf = ({ id, kind }: DrawnArrow, look: Look): string =>
  ['arrow', kind, ...stressOf(id, look)].join(' ')

/** What sets an arrow apart: what has become of it, how it was walked, that somebody looks at it. */
const stressOf = (id: string, { covered, changed, active }: Look): string[] => [
  ...(covered?.has(id) ? [covered.get(id) ?? ''] : []),
  ...(changed?.has(id) ? [changed.get(id) ?? ''] : []),
  ...(active?.has(id) ? ['active'] : []),
]

const drawArrow = (arrow: DrawnArrow, look: Look): Svg =>
  svg('g', { class: classesOf(arrow, look), 'data-arrow': arrow.id }, [
    svg('path', { class: 'way', d: roundedWay(arrow.points) }),
    svg('path', { class: 'tip', d: tipAt(arrow.points) }),
  ])

const drawLabel = (arrow: DrawnArrow, look: Look): Svg[] => {
  const { label, id } = arrow
  if (!label) return []
  return [
    svg('g', { class: `${classesOf(arrow, look)} cause`, 'data-arrow': id }, [
      plateOf(arrow.kind, label),
      ...linesAt(label.lines, { x: label.x + padding.label, y: label.y + 7 }, look),
      ...signOf(look.changed?.get(id) ?? look.covered?.get(id), {
        x: label.x + label.width,
        y: label.y,
      }),
    ]),
  ]
}

const plateOf = (kind: DrawnArrow['kind'], { x, y, width, height }: Place): Svg => {
  if (kind === 'error') return svg('path', { class: 'plate', d: cutPlate({ x, y, width, height }) })
  const rx = kind === 'event' ? Math.min(height / 2, 15) : 3
  return svg('rect', { class: 'plate', x, y, width, height, rx })
}

export const signs = {
  added: '+',
  removed: '−',
  changed: '~',
  walked: '✓',
  missing: '!',
  waived: '–',
}

/** Colour is never alone: a sign in the corner says the same. */
const signOf = (change: Changed | Walked | undefined, { x, y }: Point): Svg[] =>
  change === undefined
    ? []
    : [
        svg('circle', { class: 'sign', cx: x, cy: y, r: 8 }),
        svg('text', { class: 'sign-text', x, y: y + 4, 'font-size': 12, 'text-anchor': 'middle' }, [
          signs[change],
        ]),
      ]

/** An arrow that stays in its state has its sign at the edge of the box. */
const signOfRow = (arrow: string, place: Point, look: Look): Svg[] => {
  const sign = signOf(look.changed?.get(arrow) ?? look.covered?.get(arrow), place)
  return sign.length === 0 ? [] : [svg('g', { class: stressOf(arrow, look).join(' ') }, sign)]
}

const linesAt = (lines: readonly Line[], { x, y }: Point, look: Look): Svg[] => {
  let top = y
  return lines.flatMap((line) => {
    const { leading } = letterings[line.style]
    const drawn = lineAt(line, { x, y: top }, look)
    top += leading
    return drawn
  })
}

const lineAt = (line: Line, { x, y }: Point, look: Look): Svg[] => {
  const { text, style, icon, isIndented, arrow, machine } = line
  const { size, leading } = letterings[style]
  const written = svg(
    'text',
    {
      class: [style, ...(arrow ? stressOf(arrow, look) : [])].join(' '),
      x: icon || isIndented ? x + iconRoom : x,
      y: Math.round((y + leading / 2 + size * 0.36) * 10) / 10,
      'font-size': size,
      ...(arrow ? { 'data-arrow': arrow } : {}),
    },
    [text],
  )
  const href = machine ? look.linkTo?.(machine) : undefined
  return [
    ...(icon ? [iconAt(icon, x, Math.round(y + leading / 2 - 6.5))] : []),
    ...(icon && arrow ? signOfRow(arrow, { x: x - padding.state, y: y + leading / 2 }, look) : []),
    href ? svg('a', { href }, [written]) : written,
  ]
}
