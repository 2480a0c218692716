import { locales } from '#contract/locale.ts'

/** Words that Intl does not provide: Estonian "in January", Russian "on Wednesday". By the English name. */
const inflectedForms: Partial<Record<string, string>> = {
  January: 'jaanuaril',
  February: 'veebruaril',
  March: 'märtsil',
  April: 'aprillil',
  May: 'mail',
  June: 'juunil',
  July: 'juulil',
  August: 'augustil',
  September: 'septembril',
  October: 'oktoobril',
  November: 'novembril',
  December: 'detsembril',
  Monday: 'esmaspäeval',
  Tuesday: 'teisipäeval',
  Wednesday: 'kolmapäeval среду',
  Thursday: 'neljapäeval',
  Friday: 'reedel пятницу',
  Saturday: 'laupäeval субботу',
  Sunday: 'pühapäeval',
}

/** The names of one month or day: the English one, which chrono parses, and all forms without accents. */
type Name = { english: string; forms: readonly string[] }

/** Removes accents and capitals; "й" is a separate letter and stays. */
const normalize = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<!и)\p{Mark}/gu, '')
    .normalize('NFC')

const createName = (english: string, forms: readonly string[]): Name => ({
  english,
  forms: [english, ...forms, ...(inflectedForms[english]?.split(' ') ?? [])].map(normalize),
})

const partsIn = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (date: Date, part: 'month' | 'weekday'): string =>
    format.formatToParts(date).find(({ type }) => type === part)?.value ?? ''
}

const formatters = locales.map((locale) => ({
  month: partsIn(locale, { month: 'long' }),
  // "января", not "январь"
  monthOfDate: partsIn(locale, { day: 'numeric', month: 'long' }),
  weekday: partsIn(locale, { weekday: 'long' }),
  near: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
}))

const english = {
  month: partsIn('en', { month: 'long' }),
  weekday: partsIn('en', { weekday: 'long' }),
}

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1))).map(
  (date) =>
    createName(
      english.month(date, 'month'),
      formatters.flatMap(({ month, monthOfDate }) => [
        month(date, 'month'),
        monthOfDate(date, 'month'),
      ]),
    ),
)

/** From Monday, 1 June 2026. */
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 5, 1 + day))).map(
  (date) =>
    createName(
      english.weekday(date, 'weekday'),
      formatters.map(({ weekday }) => weekday(date, 'weekday')),
    ),
)

const nearDays = ['today', 'tomorrow'].map((name, distance) =>
  createName(
    name,
    formatters.map(({ near }) => near.format(distance, 'day')),
  ),
)

/**
 * Returns the one name that a word stands for; `undefined` for none or several. A form may be shortened to three
 * letters.
 */
const findName = (names: readonly Name[], word: string): string | undefined => {
  const found = names.filter(({ forms }) =>
    forms.some((form) => form === word || (word.length >= 3 && form.startsWith(word))),
  )
  return found.length === 1 ? found[0]?.english : undefined
}

export const monthNames = months.map((month) => month.english)

type DateWord = { kind: 'month' | 'weekday' | 'near'; english: string }

/** Translates a word of a date, in any language of the portal, to English. */
export const parseDateWord = (text: string): DateWord | undefined => {
  const word = normalize(text)
  const near = nearDays.find(({ forms }) => forms.includes(word))
  if (near) return { kind: 'near', english: near.english }
  const month = findName(months, word)
  if (month) return { kind: 'month', english: month }
  const weekday = findName(weekdays, word)
  return weekday ? { kind: 'weekday', english: weekday } : undefined
}
