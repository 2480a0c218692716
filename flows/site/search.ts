import { formatDuration, titleOf } from '#flows/diagram/chart-language.ts'
import { statesById, type Chart, type ChartState } from '#flows/diagram/chart.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'
import { translateText } from '#flows/labels/translate.ts'
import { inEachLocale, type AtlasLocale, type Translated } from '#flows/publish/atlas-data.ts'
import { sectionDefinitions, sections } from '#flows/requirements/sections.ts'

import { hashOfItem, hashOfMachine } from './address.ts'
import { data } from './data.ts'
import { journeysIn } from './journeys/journey-data.ts'
import { journeyPhrasesIn } from './journeys/journey-phrases.ts'
import { anchorOf } from './journeys/step-anchor.ts'
import { requirementPhrasesIn } from './requirements/requirement-phrases.ts'
import { sectionsAt } from './requirements/section-data.ts'
import { callsOfState, messagesOfState } from './state-details.ts'

/** A hit: where it leads, its name, what it belongs to, and the text that was found. */
type SearchResult = { href: string; title: string; within: string; text: string }

const maxResults = 30

/** Returns the entries that contain the query in either language, best first. Equal hits are listed once. */
export const searchAtlas = (query: string, locale: AtlasLocale): SearchResult[] => {
  const needle = query.trim().toLowerCase()
  if (needle.length < 2) return []
  const results = entriesIn(locale)
    .flatMap((entry) => {
      const index = entry.texts.findIndex(({ text }) => text.toLowerCase().includes(needle))
      const found = entry.texts[index]
      return found ? [{ ...entry, text: found.shown, rank: rankOf(found, index, needle) }] : []
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ href, title, within, text }) => ({ href, title, within, text }))
  const distinct = new Map(results.toReversed().map((result) => [lookOf(result), result] as const))
  return [...distinct.values()].toReversed().slice(0, maxResults)
}

type SearchEntry = Omit<SearchResult, 'text'> & { texts: readonly SearchText[] }

/** A text to search, and the text to show for it in the language of the reader. */
type SearchText = { text: string; shown: string }

/** A text that is the query comes first, then the one that begins with it; then the order of the entry's texts. */
const rankOf = ({ text }: SearchText, index: number, needle: string): number => {
  const lower = text.toLowerCase()
  if (lower === needle) return -2
  return lower.startsWith(needle) && index < 2 ? -1 : index
}

const lookOf = ({ title, within, text }: SearchResult): string => `${title}\n${within}\n${text}`

const entriesCache = new Map<AtlasLocale, SearchEntry[]>()

const entriesIn = (locale: AtlasLocale): SearchEntry[] => {
  const entries = entriesCache.get(locale) ?? [
    ...Object.values(data.charts).flatMap((chart) => statesOf(chart, locale)),
    ...sectionEntries(locale),
    ...journeyEntries(locale),
  ]
  entriesCache.set(locale, entries)
  return entries
}

const untranslated = (text: string): SearchText => ({ text, shown: text })

const translated = (locale: AtlasLocale, both: Translated): SearchText[] => {
  const other = locale === 'en' ? both.et : both.en
  return [untranslated(both[locale]), { text: other, shown: both[locale] }]
}

/** A text in English and its translation in the catalogue. */
const text = (locale: AtlasLocale, english: string): SearchText[] =>
  translated(
    locale,
    inEachLocale((each) => translateText(english, each)),
  )

const statesOf = (chart: Chart, locale: AtlasLocale): SearchEntry[] =>
  [...statesById(chart).values()].map((state) => ({
    href: hashOfMachine(locale, chart.id, state.id),
    title: nameIn(chart, state)[locale],
    within: titleOf(chartLanguage(locale), chart.id),
    texts: textsOfState(chart, state, locale),
  }))

const nameIn = ({ id }: Chart, { key }: ChartState): Translated =>
  inEachLocale((locale) => chartLanguage(locale).name(id, key))

const textsOfState = (chart: Chart, state: ChartState, locale: AtlasLocale): SearchText[] => {
  const arrows = chart.arrows.filter(({ source }) => source === state.id)
  const screens = data.overview.screens.filter(({ machines }) => machines.includes(chart.id))
  return [
    ...translated(locale, nameIn(chart, state)),
    ...arrows
      .filter(({ kind }) => kind === 'event')
      .flatMap(({ event }) => translated(locale, data.events[`${chart.id} ${event}`] ?? none)),
    ...arrows.flatMap(({ ms }) =>
      ms === null
        ? []
        : translated(
            locale,
            inEachLocale((each) => formatDuration(ms, each)),
          ),
    ),
    untranslated(state.id),
    ...translated(locale, data.descriptions[state.id] ?? none),
    ...messagesOfState(state).flatMap((key) => [
      ...translated(locale, data.messages[key] ?? none),
      untranslated(key),
    ]),
    ...callsOfState(state).flatMap(({ method, path, id }) => [
      untranslated(`${method} ${path}`),
      untranslated(id),
    ]),
    ...(data.notes[state.id] ?? []).map(untranslated),
    ...(state.parent === null ? screens.map(({ address }) => untranslated(address)) : []),
    ...sectionsAt(chart, state).flatMap((section) =>
      text(locale, sections[section].title).map((each) => ({
        text: `${section} ${each.text}`,
        shown: `${section} ${each.shown}`,
      })),
    ),
  ]
}

const sectionEntries = (locale: AtlasLocale): SearchEntry[] =>
  sectionDefinitions.map(([section, { title }]) => ({
    href: hashOfItem(locale, 'requirements', section),
    title: `${section} ${translateText(title, locale)}`,
    within: requirementPhrasesIn(locale).requirements,
    texts: [untranslated(section), ...text(locale, title)],
  }))

const journeyEntries = (locale: AtlasLocale): SearchEntry[] =>
  journeysIn(locale).flatMap(({ id, title, description, main, branches }) => {
    const href = hashOfItem(locale, 'journey', id)
    const within = journeyPhrasesIn(locale).journeys
    const runs = [...(main ? [{ run: main, shared: 0 }] : []), ...branches]
    return [
      { href, title, within, texts: [untranslated(title), untranslated(description)] },
      ...runs.flatMap(({ run, shared }) =>
        run.steps.slice(shared).map((step, index) => ({
          href: `${href}?state=${anchorOf(run, shared + index + 1)}`,
          title: translateText(step.title, locale),
          within: title,
          texts: [
            ...text(locale, step.title),
            ...(run.branch === null ? [] : text(locale, run.branch)),
            ...step.messages.map(untranslated),
            ...step.emails.map(({ subject }) => untranslated(subject)),
          ],
        })),
      ),
    ]
  })

const none: Translated = inEachLocale(() => '')
