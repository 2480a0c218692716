import app from '../../locales/et/app.po?raw'
import type { Page, Place } from '../overview/place.ts'
import { readCatalogue } from '../words/catalogue.ts'
import { everyPage } from '../words/told.ts'
import type { FlowLocale } from '../words/words.ts'

/** Which page is open now, as a sentence. */
export const tellPage = ({ address, title }: Page, locale: FlowLocale): string => {
  const { isAt, isAnother } = phrases[locale]
  if (address === null) return isAnother
  return isAt(title === '' ? address : `${address} (${titleIn(title, locale)})`)
}

/** Where a machine is met, as sentences. */
export const tellPlace = ({ shownOn, page }: Place, locale: FlowLocale): string[] => {
  const { everywhere, nowhere, on } = phrases[locale]
  const here = page === null ? [] : [tellPage(page, locale)]
  if (shownOn.length === 0) return [nowhere]
  if (shownOn.includes(everyPage)) return [everywhere, ...here]
  return shownOn.length === 1 ? here : [on(shownOn.join(', ')), ...here]
}

export const titleIn = (title: string, locale: FlowLocale): string =>
  locale === 'et' ? titles.get(title) || title : title

const titles = readCatalogue(app)

const phrases = {
  en: {
    isAt: (address: string) => `The page is ${address}.`,
    isAnother: 'Another page is open.',
    everywhere: 'This can happen on any page.',
    nowhere: 'This is not shown on any page.',
    on: (addresses: string) => `These pages show this: ${addresses}.`,
  },
  et: {
    isAt: (address: string) => `Avatud on leht ${address}.`,
    isAnother: 'Avatud on teine leht.',
    everywhere: 'See võib toimuda igal lehel.',
    nowhere: 'Seda ei ole ühelgi lehel näha.',
    on: (addresses: string) => `Seda näitavad lehed ${addresses}.`,
  },
}
