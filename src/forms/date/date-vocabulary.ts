/**
 * Month names in the languages of the portal, by the English name that chrono parses. Each may be
 * shortened to three letters and written without accents.
 */
const months: Record<string, string> = {
  January: 'january jaanuar jaanuaril январь января',
  February: 'february veebruar veebruaril февраль февраля',
  March: 'march märts märtsil март марта',
  April: 'april aprill aprillil апрель апреля',
  May: 'may mai mail май мая',
  June: 'june juuni juunil июнь июня',
  July: 'july juuli juulil июль июля',
  August: 'august augustil август августа',
  September: 'september septembril сентябрь сентября',
  October: 'october oktoober oktoobril октябрь октября',
  November: 'november novembril ноябрь ноября',
  December: 'december detsember detsembril декабрь декабря',
}

const weekdays: Record<string, string> = {
  Monday: 'monday esmaspäev esmaspäeval понедельник',
  Tuesday: 'tuesday teisipäev teisipäeval вторник',
  Wednesday: 'wednesday kolmapäev kolmapäeval среда среду',
  Thursday: 'thursday neljapäev neljapäeval четверг',
  Friday: 'friday reede reedel пятница пятницу',
  Saturday: 'saturday laupäev laupäeval суббота субботу',
  Sunday: 'sunday pühapäev pühapäeval воскресенье',
}

const nearDays: Record<string, string> = {
  today: 'today täna сегодня',
  tomorrow: 'tomorrow homme завтра',
}

/** Removes accents and capitals; "й" is a letter of its own and stays. */
const normalize = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<!и)\p{Mark}/gu, '')
    .normalize('NFC')

const matchesForm = (word: string, forms: string): boolean =>
  normalize(forms)
    .split(' ')
    .some((form) => form === word || (word.length >= 3 && form.startsWith(word)))

/** Returns the one name that a word stands for; `undefined` for none or several. */
const findName = (names: Record<string, string>, word: string): string | undefined => {
  const found = Object.keys(names).filter((name) => matchesForm(normalize(word), names[name] ?? ''))
  return found.length === 1 ? found[0] : undefined
}

export const monthNames = Object.keys(months)

export type DateWord = { kind: 'month' | 'weekday' | 'near'; english: string }

/** Translates a word of a date to English. */
export const parseDateWord = (word: string): DateWord | undefined => {
  const near = Object.keys(nearDays).find((name) =>
    normalize(nearDays[name] ?? '')
      .split(' ')
      .includes(normalize(word)),
  )
  if (near) return { kind: 'near', english: near }
  const month = findName(months, word)
  if (month) return { kind: 'month', english: month }
  const weekday = findName(weekdays, word)
  return weekday ? { kind: 'weekday', english: weekday } : undefined
}
