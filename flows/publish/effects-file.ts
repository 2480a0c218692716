import type { Chart, ChartArrow, ChartState } from '../diagram/chart.ts'
import { capital, conditionLabel, titleOf, triggerLabel } from '../diagram/chart-language.ts'
import type { FlowModel } from '../graph/flow-model.ts'
import { chartLanguage } from '../labels/chart-languages.ts'
import { placeInState, placeOf, recordEffects, type EffectRecord } from '../paths/record-effects.ts'
import { flowModels } from '../machines/flow-models.ts'
import { allCharts } from './diagram-files.ts'
import { diagramFile } from './machine-domains.ts'

const language = chartLanguage('en')

/** Returns the file with the effects of a machine, beside its diagram. */
export const effectsFile = (machine: string): string =>
  diagramFile(machine).replace(/\.svg$/, '.md')

/** Returns every list of effects in the repository, by its file. */
export const allEffects = (): [string, string][] => {
  const models = new Map<string, FlowModel>(Object.entries(flowModels))
  return allCharts().flatMap((chart): [string, string][] => {
    const model = models.get(chart.id)
    return model ? [[effectsFile(chart.id), effectsText(chart, model)]] : []
  })
}

/**
 * Describes what a machine does in each state and on each arrow: a sentence for each action, and the effects that it had
 * on the generated paths. A change of behaviour is a changed line.
 */
export const effectsText = (chart: Chart, model: FlowModel): string => {
  const record = recordEffects(model)
  const sections = chart.states.flatMap((state) => sectionOf(chart, state, record))
  const paragraphs = [`# ${titleOf(language, chart.id)}`, lead, ...sections]
  return `${paragraphs.join('\n\n')}\n`
}

const lead =
  'What this flow does in each state and on each arrow. In brackets: the action, and the effects that it had on the generated paths. `npm run flows` writes this file.'

const sectionOf = (chart: Chart, state: ChartState, record: EffectRecord): string[] => {
  const lists = [
    ...(['entry', 'exit'] as const).map((phase) =>
      listOf(chart.id, phase === 'entry' ? 'On entry' : 'On exit', {
        actions: state[phase],
        where: placeInState(state.id, phase),
        record,
      }),
    ),
    ...chart.arrows
      .filter(({ source }) => source === state.id)
      .map((arrow) =>
        listOf(chart.id, headingOf(chart, arrow), {
          actions: arrow.actions,
          where: arrow.id,
          record,
        }),
      ),
  ].filter((list) => list !== '')
  return lists.length === 0 ? [] : [`## ${pathOf(chart, state.id)}`, ...lists]
}

type Place = { actions: readonly string[]; where: string; record: EffectRecord }

const listOf = (machine: string, heading: string, { actions, where, record }: Place): string => {
  const lines = actions.map((action, index) => {
    const effects = [...(record.get(placeOf(where, index)) ?? [])].toSorted()
    const seen = effects.length === 0 ? 'no effect on any path' : effects.join(', ')
    return `- ${language.describeAction(machine, action)} (\`${action}\`: ${seen})`
  })
  return lines.length === 0 ? '' : [`### ${heading}`, lines.join('\n')].join('\n\n')
}

const headingOf = (chart: Chart, arrow: ChartArrow): string => {
  const call = arrow.kind === 'done' || arrow.kind === 'error' ? arrow.event : ''
  const cause = capital(triggerLabel(language, chart, arrow))
  const condition = conditionLabel(language, chart, arrow)
  return [
    call === ''
      ? cause
      : `${language.name(chart.id, call.split('.').at(-1) ?? '')} ${small(cause)}`,
    ...(condition === '' ? [] : [` · ${condition}`]),
    ...(arrow.target === null ? [] : [` → ${pathOf(chart, arrow.target)}`]),
  ].join('')
}

const small = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** Names a state by the names from the outermost state to it; the machine itself is “At any time”. */
const pathOf = (chart: Chart, id: string): string => {
  const keys = id.split('.').slice(1)
  if (keys.length === 0) return 'At any time'
  return keys.map((key) => language.name(chart.id, key)).join(' / ')
}
