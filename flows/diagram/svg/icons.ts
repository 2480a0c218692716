import type { Icon } from '../layout/text-blocks.ts'
import { svg, type Svg } from './svg.ts'

/** Distinguishable by shape alone. Each is 13 wide and high. */
const strokes: Record<Icon, string> = {
  // a pressing finger
  event: 'M4.5 12.2V3.2a1.3 1.3 0 0 1 2.6 0v4l3 .7a1.5 1.5 0 0 1 1.1 1.7l-.5 2.6 M4.5 8.6 2.6 9.8',
  done: 'M2 7.2 5.2 10.4 11.2 3',
  error: 'M6.5 1.5 12 11.5H1Z M6.5 5v3 M6.5 9.8v.1',
  after: 'M6.5 1a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z M6.5 3.6v3l2 1.6',
  always: 'M2.5 2 6.5 6l4-4 M2.5 6.8l4 4 4-4',
  call: 'M1.5 4.2h9.5 M8.6 1.8 11 4.2 8.6 6.6 M11.5 9H2 M4.4 6.8 2 9l2.4 2.4',
  machine: 'M1.5 1.5h7v7h-7Z M11.5 4.5v7h-7',
  screen: 'M1 2h11v9H1Z M1 4.8h11',
  notification: 'M1.5 2h10v7H6l-2.5 2.5V9h-2Z',
  // an arrow that leads out
  effect: 'M2 6.5h8.5 M7 3l3.5 3.5L7 10',
  condition: 'M6.5 1.2 11.8 6.5 6.5 11.8 1.2 6.5Z',
}

export const iconAt = (icon: Icon, x: number, y: number): Svg =>
  svg('path', { class: `icon ${icon}`, d: strokes[icon], transform: `translate(${x} ${y})` })
