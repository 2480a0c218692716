import type { ElkNode } from 'elkjs/lib/elk-api.js'

import { blockOf, padding, type Block, type Line } from '../layout/text-blocks.ts'
import type { Box, Drawing, DrawnArrow, Bounds, Point } from '../layout/drawing.ts'
import { elk } from '../layout/elk.ts'
import { layered } from '../layout/elk-options.ts'
import type { Member, Overview, Screen } from './overview.ts'

/** The texts of the overview in a language. */
export type OverviewLanguage = {
  title: string
  about: string
  describe: (member: Member) => string
  nameOf: (machine: string) => string
  domainName: (domain: string) => string
  translate: (text: string) => string
  /** Returns the events between two machines, in words. */
  event: (machine: string, event: string) => string
}

const margin = 20
const frameHead = 34

/**
 * Lays out pages on the left and the machines they show beside them, by domain; child machines are to the right of
 * their parent.
 */
export const layOutOverview = async (
  overview: Overview,
  language: OverviewLanguage,
): Promise<Drawing> => {
  const { screens, members } = overview
  const blocks = new Map<string, Block>([
    ...screens.map((screen): [string, Block] => [screen.address, screenBlock(screen, language)]),
    ...members.map((member): [string, Block] => [member.id, memberBlock(member, language)]),
  ])
  const domains = [...new Set(members.map(({ domain }) => domain))]
  const nodeFor = (id: string) => {
    const { width = 0, height = 0 } = blocks.get(id) ?? {}
    return { id, width, height }
  }
  const links = linksOf(overview)
  const laid = await elk.layout({
    id: 'overview',
    layoutOptions: { ...layered, ...sideways },
    children: [
      ...screens.map(({ address }) => nodeFor(address)),
      ...domains.map((domain) => ({
        id: `word ${domain}`,
        layoutOptions: { ...layered, ...sideways, 'elk.padding': framePadding },
        children: members.filter((member) => member.domain === domain).map(({ id }) => nodeFor(id)),
      })),
    ],
    edges: links.map(({ id, from, to }) => ({ id, sources: [from], targets: [to] })),
  })
  return createDrawing({ laid, blocks, links, language })
}

type LayoutResult = ElkNode
type Link = { id: string; kind: DrawnArrow['kind']; from: string; to: string }
type LaidOutOverview = {
  laid: LayoutResult
  blocks: ReadonlyMap<string, Block>
  links: readonly Link[]
  language: OverviewLanguage
}

const linksOf = ({ screens, members }: Overview): Link[] => {
  const known = new Set(members.map(({ id }) => id))
  return [
    ...screens.flatMap(({ address, machines }) =>
      machines
        .filter((machine) => known.has(machine))
        .map((to): Link => ({ id: `${address} ${to}`, kind: 'event', from: address, to })),
    ),
    ...members.flatMap(({ id, children }) =>
      children.map((to): Link => ({ id: `${id} ${to}`, kind: 'start', from: id, to })),
    ),
  ]
}

const screenBlock = ({ address }: Screen, { translate }: OverviewLanguage): Block =>
  blockOf([{ text: translate(address), style: 'title', icon: 'screen' }], 220, padding.state)

const memberBlock = (member: Member, language: OverviewLanguage): Block => {
  const title: Line = {
    text: language.nameOf(member.id),
    style: 'title',
    machine: member.id,
  }
  const sends = member.sends
    .filter(({ to }) => to !== 'page')
    .map(({ to, events }): Line => ({
      text: `${language.nameOf(to)}: ${events.map((event) => language.event(to, event)).join(', ')}`,
      style: 'row',
      icon: 'notification',
    }))
  return blockOf(
    [title, { text: language.describe(member), style: 'body' }, ...sends],
    230,
    padding.state,
  )
}

const sideways = {
  'elk.direction': 'RIGHT',
  'elk.layered.thoroughness': '7',
  'elk.spacing.nodeNode': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '60',
}
const framePadding = `[top=${frameHead + 10},left=16,bottom=16,right=16]`

const createDrawing = ({ laid, blocks, links, language }: LaidOutOverview): Drawing => {
  const heading: Line[] = [
    { text: language.title, style: 'title' },
    { text: language.about, style: 'body' },
  ]
  const move = ({ x = 0, y = 0 }: Partial<Point>): Point => ({ x: x + margin, y: y + margin + 48 })
  const frames = (laid.children ?? []).filter(({ children }) => children)
  const nodes = [
    ...(laid.children ?? []).filter(({ children }) => !children),
    ...frames.flatMap(({ children = [] }) => children),
  ]
  const boxOf = (node: Partial<Bounds> & { id: string }, lines: readonly Line[]): Box => ({
    id: node.id,
    kind: 'atomic',
    isRegion: false,
    isInner: true,
    ...move(node),
    width: node.width ?? 0,
    height: node.height ?? 0,
    lines,
  })
  return {
    id: 'overview',
    width: Math.ceil((laid.width ?? 0) + 2 * margin),
    height: Math.ceil((laid.height ?? 0) + 2 * margin + 48),
    heading,
    marks: [],
    boxes: [
      ...frames.map((frame) => ({
        ...boxOf(frame, [{ text: language.domainName(frame.id.slice(5)), style: 'title' }]),
        isInner: false,
      })),
      ...nodes.map((node) => boxOf(node, blocks.get(node.id)?.lines ?? [])),
    ],
    arrows: (laid.edges ?? []).map((edge): DrawnArrow => {
      const { startPoint, bendPoints = [], endPoint } = edge.sections?.[0] ?? nowhere
      return {
        id: edge.id,
        kind: links.find(({ id }) => id === edge.id)?.kind ?? 'start',
        points: [startPoint, ...bendPoints, endPoint].map(move),
        label: null,
      }
    }),
  }
}

const nowhere = { startPoint: { x: 0, y: 0 }, bendPoints: [], endPoint: { x: 0, y: 0 } }
