import type { Chart } from '../diagram/chart.ts'
import { svg, type Svg } from '../diagram/svg/svg.ts'

/** The chart itself travels within its picture, a state or an arrow a line, so that every revision can be asked. */
export const embedChart = ({ id, states, arrows }: Chart): Svg => {
  return svg('metadata', {}, [
    `{"id":${JSON.stringify(id)},"states":[\n${lines(states)}\n],"arrows":[\n${lines(arrows)}\n]}`,
  ])
}

const lines = (parts: readonly object[]): string =>
  parts.map((part) => JSON.stringify(part)).join(',\n')

export const readEmbeddedChart = (picture: string): Chart | null => {
  const [, form] = /<metadata>([^]*?)<\/metadata>/.exec(picture) ?? []
  if (form === undefined) return null
  const chart: Chart = JSON.parse(form.replaceAll('&lt;', '<').replaceAll('&amp;', '&'))
  return chart
}
