import type { ElkNode } from 'elkjs/lib/elk-api.js'

import { blockOf, padding, type Block, type Line } from '../chart/plan.ts'
import type { Box, Drawing, DrawnArrow, Place, Point } from '../chart/drawing.ts'
import { elk, layered } from '../chart/engine.ts'
import type { Member, Overview, Screen } from './overview.ts'

/** What the overview says in a language. */
export type OverviewVoice = {
  title: string
  about: string
  describe: (member: Member) => string
  nameOf: (machine: string) => string
  nameOfWord: (word: string) => string
  say: (text: string) => string
  /** What two machines say to each other, in words. */
  event: (machine: string, event: string) => string
}

const margin = 20
const frameHead = 34

/** Pages stand left, the machines that they show beside them, word by word; what lives within another stands right of it. */
export const layOutOverview = async (
  overview: Overview,
  voice: OverviewVoice,
): Promise<Drawing> => {
  const { screens, members } = overview
  const blocks = new Map<string, Block>([
    ...screens.map((screen): [string, Block] => [screen.address, screenBlock(screen, voice)]),
    ...members.map((member): [string, Block] => [member.id, memberBlock(member, voice)]),
  ])
  const words = [...new Set(members.map(({ word }) => word))]
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
      ...words.map((word) => ({
        id: `word ${word}`,
        layoutOptions: { ...layered, ...sideways, 'elk.padding': framePadding },
        children: members.filter((member) => member.word === word).map(({ id }) => nodeFor(id)),
      })),
    ],
    edges: links.map(({ id, from, to }) => ({ id, sources: [from], targets: [to] })),
  })
  return drawn({ laid, blocks, links, voice })
}

type Laid = ElkNode
type Link = { id: string; kind: DrawnArrow['kind']; from: string; to: string }
type Found = {
  laid: Laid
  blocks: ReadonlyMap<string, Block>
  links: readonly Link[]
  voice: OverviewVoice
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

const screenBlock = ({ address }: Screen, { say }: OverviewVoice): Block =>
  blockOf([{ text: say(address), style: 'title', icon: 'screen' }], 220, padding.state)

const memberBlock = (member: Member, voice: OverviewVoice): Block => {
  const title: Line = {
    text: voice.nameOf(member.id),
    style: 'title',
    machine: member.id,
  }
  const tells = member.tells
    .filter(({ to }) => to !== 'page')
    .map(({ to, events }): Line => ({
      text: `${voice.nameOf(to)}: ${events.map((event) => voice.event(to, event)).join(', ')}`,
      style: 'row',
      icon: 'tell',
    }))
  return blockOf(
    [title, { text: voice.describe(member), style: 'body' }, ...tells],
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

const drawn = ({ laid, blocks, links, voice }: Found): Drawing => {
  const heading: Line[] = [
    { text: voice.title, style: 'title' },
    { text: voice.about, style: 'body' },
  ]
  const move = ({ x = 0, y = 0 }: Partial<Point>): Point => ({ x: x + margin, y: y + margin + 48 })
  const frames = (laid.children ?? []).filter(({ children }) => children)
  const nodes = [
    ...(laid.children ?? []).filter(({ children }) => !children),
    ...frames.flatMap(({ children = [] }) => children),
  ]
  const boxOf = (node: Partial<Place> & { id: string }, lines: readonly Line[]): Box => ({
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
        ...boxOf(frame, [{ text: voice.nameOfWord(frame.id.slice(5)), style: 'title' }]),
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
