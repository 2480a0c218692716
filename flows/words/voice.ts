import { plainVoice, type Voice } from '../chart/voice.ts'
import { estonianName } from './names.ts'
import { inLanguage, labelEvent, type FlowLocale } from './words.ts'

/** How the diagrams speak in a language. Of an older revision what is known still is told. */
export const voiceIn = (locale: FlowLocale): Voice => ({
  ...(locale === 'et' ? estonianNames : plainVoice),
  locale,
  describeState: (_, { description }) => inLanguage(description, locale),
  labelEvent: (chart, event) => labelEvent(chart.id, event, locale),
  say: (sentence) => inLanguage(sentence, locale),
})

const estonianNames: Pick<Voice, 'name' | 'ask'> = {
  name: (machine, name) => estonianName(machine, name) ?? plainVoice.name(machine, name),
  ask: (machine, guard) => estonianName(machine, guard) ?? plainVoice.ask(machine, guard),
}
