import type { Act } from '#flows/act.ts'
import type { Chart, ChartArrow } from '#flows/chart/chart.ts'
import { capital, causeInWords, conditionInWords, inWords, phrasesOf } from '#flows/chart/voice.ts'
import { nameOf } from '#flows/names.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'
import { dataOf } from '#flows/steps/data.ts'
import { sentenceOf } from '#flows/steps/sentences.ts'
import { estonianField } from '#flows/words/names.ts'
import { voiceIn } from '#flows/words/voice.ts'
import { inLanguage, sayMessage } from '#flows/words/words.ts'

export const tellArrow = (locale: AtlasLocale, chart: Chart, arrow: ChartArrow): string => {
  const voice = voiceIn(locale)
  const condition = conditionInWords(voice, chart, arrow)
  return causeInWords(voice, chart, arrow) + (condition === '' ? '' : ` · ${condition}`)
}

/** What happens, in the words of the test paths, and what it comes with. */
export const tellAct = (locale: AtlasLocale, machine: string, act: Act): string => {
  const text = detailsOf(act, locale).join(', ')
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  const sentence = capital(sentenceOf(machine, act, locale))
  return shown === '' ? sentence : `${sentence} (${shown})`
}

/** A sample by its name alone; what has none as it is entered. */
const detailsOf = (act: Act, locale: AtlasLocale): string[] => {
  if (act.kind !== 'send') return dataOf(act, locale).map(({ words }) => words)
  const { type: _, ...payload } = act.event
  const samples = Object.values(payload).flatMap((value) => nameOf(value) ?? [])
  const rest = Object.entries(payload).filter(([, value]) => nameOf(value) === undefined)
  const entered = dataOf({ kind: 'send', event: { type: '', ...Object.fromEntries(rest) } }, locale)
  return [
    ...samples.map((sample) => inLanguage(sayMessage(sample, locale), locale)),
    ...entered.map(({ name, words }) => `${nameOfField(name, locale)}: ${words}`),
  ]
}

const nameOfField = (field: string, locale: AtlasLocale): string =>
  (locale === 'et' && estonianField(field)) || inWords(field)

const longest = 90

/** An event of which only the type is known. */
export const tellType = (locale: AtlasLocale, chart: Chart, type: string): string => {
  const arrow = chart.arrows.find(({ id }) => id.includes(`|${type}|`))
  const voice = voiceIn(locale)
  const phrases = phrasesOf(voice)
  const [, end, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (end === 'done') return `${voice.name(chart.id, call)}: ${phrases.answered}`
  if (end === 'error') return `${voice.name(chart.id, call)}: ${phrases.failed}`
  if (type === 'xstate.init') return capital(phrases.start)
  return arrow ? capital(causeInWords(voice, chart, arrow)) : type
}
