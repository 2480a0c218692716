import type { Chart } from '../diagram/chart.ts'
import { svg, type Svg } from '../diagram/svg/svg.ts'

/** Embeds the chart in its SVG, one state or arrow a line, so that it can be read from every revision. */
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
