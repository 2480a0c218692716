import type { Box, DrawnArrow, Drawing, Mark, Bounds, Point } from '../layout/drawing.ts'
import { iconWidth, textStyles, padding, widthOfLine, type Line } from '../layout/text-blocks.ts'
import { iconAt } from './icons.ts'
import { drawingRules, themeRules, type Theme } from './theme.ts'
import { cutCornerPath, roundedPath, arrowHead } from './svg-paths.ts'
import { svg, type Svg } from './svg.ts'

export type CoverageStatus = 'walked' | 'missing' | 'waived'
type Changed = 'added' | 'removed' | 'changed'

/** Marks on a diagram, by the ids of states and arrows. */
export type DiagramOptions = {
  theme?: Theme
  title?: string
  active?: ReadonlySet<string>
  covered?: ReadonlyMap<string, CoverageStatus>
  changed?: ReadonlyMap<string, Changed>
  /** Returns the link to the diagram of another machine. */
  linkTo?: (machine: string) => string
  metadata?: Svg
  /** Returns the file of the picture in the box of a state. */
  pictureOf?: (state: string) => string | undefined
  /** The compound states that can be collapsed or expanded. */
  foldable?: ReadonlyMap<string, 'collapsed' | 'expanded'>
}

export const drawChart = (drawing: Drawing, options: DiagramOptions = {}): Svg => {
  const { width, height, id } = drawing
  const style = `${themeRules(options.theme ?? 'auto')}\n${drawingRules}`
  return svg(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'flow',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': options.title ?? id,
    },
    [
      svg('title', {}, [options.title ?? id]),
      ...(options.metadata ? [options.metadata] : []),
      svg('style', {}, [style]),
      svg('rect', { width, height, fill: 'var(--ground)' }),
      ...linesAt(drawing.heading, { x: 20, y: 16 }, options),
      ...drawing.boxes.map((box) => drawBox(box, options)),
      ...drawing.arrows.map((arrow) => drawArrow(arrow, options)),
      ...drawing.boxes.filter(({ isInner }) => !isInner).map((box) => drawHeader(box, options)),
      ...drawing.marks.map(drawMark),
      ...drawing.arrows.flatMap((arrow) => drawLabel(arrow, options)),
      ...drawing.boxes.flatMap((box) => drawFold(box, options)),
    ],
  )
}

const drawBox = (box: Box, options: DiagramOptions): Svg => {
  const { id, kind, isInner, isRegion, lines, x, y, width, height } = box
  const classes = [
    isInner ? 'state' : 'outer',
    ...(isRegion ? ['region'] : []),
    ...(!isInner && isDeep(id) ? ['deep'] : []),
    ...(options.active?.has(id) ? ['active'] : []),
    ...(options.changed?.has(id) ? [options.changed.get(id) ?? ''] : []),
  ]
  const inset = { x: x + 3.5, y: y + 3.5, width: width - 7, height: height - 7 }
  return svg('g', { class: classes.join(' '), 'data-state': id }, [
    svg('rect', { class: 'box', x, y, width, height, rx: isInner ? 10 : 14 }),
    ...(kind === 'final' ? [svg('rect', { class: 'inner-border', ...inset, rx: 7 })] : []),
    ...(isInner ? linesAt(lines, { x: x + padding.state, y: y + 10 }, options) : []),
    ...drawPicture(box, options),
    ...badgeAt(options.changed?.get(id), { x: x + width, y }),
  ])
}

const drawPicture = ({ id, picture }: Box, { pictureOf }: DiagramOptions): Svg[] => {
  const href = pictureOf?.(id)
  if (!picture || href === undefined) return []
  return [
    svg('image', { href, ...picture, preserveAspectRatio: 'xMidYMin slice' }),
    svg('rect', { class: 'picture-frame', ...picture }),
  ]
}

/** A button on the upper edge of a compound state. */
const drawFold = ({ id, x, y, width }: Box, { foldable }: DiagramOptions): Svg[] => {
  const fold = foldable?.get(id)
  if (!fold) return []
  const center = { cx: x + width - 20, cy: y }
  const { cx, cy } = center
  const plus = fold === 'collapsed' ? `M${cx} ${cy - 5}v10` : ''
  return [
    svg('g', { class: 'fold', 'data-fold': id }, [
      svg('circle', { ...center, r: 11 }),
      svg('path', { d: `M${cx - 5} ${cy}h10${plus}` }),
    ]),
  ]
}

/** The text of a container is above the arrows that lead in. */
const drawHeader = ({ id, lines, x, y }: Box, options: DiagramOptions): Svg => {
  const plates = lineBoxes(lines, { x: x + padding.state, y: y + 10 })
  return svg('g', { class: `header ${isDeep(id) ? 'deep' : ''}`.trim(), 'data-state': id }, [
    ...plates.map((place) => svg('rect', { class: 'under', ...place })),
    ...linesAt(lines, { x: x + padding.state, y: y + 10 }, options),
  ])
}

const isDeep = (id: string): boolean => id.split('.').length % 2 === 1

const lineBoxes = (lines: readonly Line[], { x, y }: Point): Bounds[] => {
  let top = y
  return lines.map((line) => {
    const { leading } = textStyles[line.style]
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

const classesOf = ({ id, kind }: DrawnArrow, options: DiagramOptions): string =>
  ['arrow', kind, ...highlightClasses(id, options)].join(' ')

/** The styles of a marked arrow: changed, covered or selected. */
const highlightClasses = (id: string, { covered, changed, active }: DiagramOptions): string[] => [
  ...(covered?.has(id) ? [covered.get(id) ?? ''] : []),
  ...(changed?.has(id) ? [changed.get(id) ?? ''] : []),
  ...(active?.has(id) ? ['active'] : []),
]

const drawArrow = (arrow: DrawnArrow, options: DiagramOptions): Svg =>
  svg('g', { class: classesOf(arrow, options), 'data-arrow': arrow.id }, [
    svg('path', { class: 'way', d: roundedPath(arrow.points) }),
    svg('path', { class: 'tip', d: arrowHead(arrow.points) }),
  ])

const drawLabel = (arrow: DrawnArrow, options: DiagramOptions): Svg[] => {
  const { label, id } = arrow
  if (!label) return []
  return [
    svg('g', { class: `${classesOf(arrow, options)} cause`, 'data-arrow': id }, [
      labelShape(arrow.kind, label),
      ...linesAt(label.lines, { x: label.x + padding.label, y: label.y + 7 }, options),
      ...badgeAt(options.changed?.get(id) ?? options.covered?.get(id), {
        x: label.x + label.width,
        y: label.y,
      }),
    ]),
  ]
}

const labelShape = (kind: DrawnArrow['kind'], { x, y, width, height }: Bounds): Svg => {
  if (kind === 'error')
    return svg('path', { class: 'plate', d: cutCornerPath({ x, y, width, height }) })
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

/** Never uses colour alone: an icon in the corner means the same. */
const badgeAt = (change: Changed | CoverageStatus | undefined, { x, y }: Point): Svg[] =>
  change === undefined
    ? []
    : [
        svg('circle', { class: 'sign', cx: x, cy: y, r: 8 }),
        svg('text', { class: 'sign-text', x, y: y + 4, 'font-size': 12, 'text-anchor': 'middle' }, [
          signs[change],
        ]),
      ]

/** An internal transition has its icon at the edge of the box. */
const rowBadge = (arrow: string, place: Point, options: DiagramOptions): Svg[] => {
  const sign = badgeAt(options.changed?.get(arrow) ?? options.covered?.get(arrow), place)
  return sign.length === 0
    ? []
    : [svg('g', { class: highlightClasses(arrow, options).join(' ') }, sign)]
}

const linesAt = (lines: readonly Line[], { x, y }: Point, options: DiagramOptions): Svg[] => {
  let top = y
  return lines.flatMap((line) => {
    const { leading } = textStyles[line.style]
    const drawn = lineAt(line, { x, y: top }, options)
    top += leading
    return drawn
  })
}

const lineAt = (line: Line, { x, y }: Point, options: DiagramOptions): Svg[] => {
  const { text, style, icon, isIndented, arrow, machine } = line
  const { size, leading } = textStyles[style]
  const written = svg(
    'text',
    {
      class: [style, ...(arrow ? highlightClasses(arrow, options) : [])].join(' '),
      x: icon || isIndented ? x + iconWidth : x,
      y: Math.round((y + leading / 2 + size * 0.36) * 10) / 10,
      'font-size': size,
      ...(arrow ? { 'data-arrow': arrow } : {}),
    },
    [text],
  )
  const href = machine ? options.linkTo?.(machine) : undefined
  return [
    ...(icon ? [iconAt(icon, x, Math.round(y + leading / 2 - 6.5))] : []),
    ...(icon && arrow
      ? rowBadge(arrow, { x: x - padding.state, y: y + leading / 2 }, options)
      : []),
    href ? svg('a', { href }, [written]) : written,
  ]
}
