import { plainVoice, type Voice } from '../chart/voice.ts'
import { estonianName } from './names.ts'
import { questionOf } from './questions.ts'
import { inLanguage, labelEvent, type FlowLocale } from './words.ts'

/** How the diagrams speak in a language. Of an older revision what is known still is told. */
export const voiceIn = (locale: FlowLocale): Voice => ({
  locale,
  name: (machine, name) =>
    (locale === 'et' ? estonianName(machine, name) : undefined) ?? plainVoice.name(machine, name),
  ask: (machine, guard) =>
    inLanguage(questionOf(machine, guard) ?? plainVoice.ask(machine, guard), locale),
  describeState: (_, { description }) => inLanguage(description, locale),
  labelEvent: (chart, event) => labelEvent(chart.id, event, locale),
  say: (sentence) => inLanguage(sentence, locale),
})
