import app from '../../../locales/et/app.po?raw'
import type { Page, MachinePages } from '../../diagram/overview/machine-pages.ts'
import { parsePo } from '../../labels/estonian-catalog.ts'
import { everyPage } from '../../labels/page-events.ts'
import type { FlowLocale } from '../../labels/translate.ts'

/** Returns a sentence about the open page. */
export const describePage = ({ address, title }: Page, locale: FlowLocale): string => {
  const { openPage, otherPage } = phrases[locale]
  if (address === null) return otherPage
  return openPage(title === '' ? address : `${address} (${titleIn(title, locale)})`)
}

/** Returns sentences about the pages that show a machine. */
export const describePages = ({ shownOn, page }: MachinePages, locale: FlowLocale): string[] => {
  const { everywhere, nowhere, on } = phrases[locale]
  const here = page === null ? [] : [describePage(page, locale)]
  if (shownOn.length === 0) return [nowhere]
  if (shownOn.includes(everyPage)) return [everywhere, ...here]
  return shownOn.length === 1 ? here : [on(shownOn.join(', ')), ...here]
}

export const titleIn = (title: string, locale: FlowLocale): string =>
  locale === 'et' ? titles.get(title) || title : title

const titles = parsePo(app)

type PagePhrases = {
  openPage: (address: string) => string
  on: (addresses: string) => string
} & Record<'otherPage' | 'everywhere' | 'nowhere', string>

const phrases: Record<FlowLocale, PagePhrases> = {
  en: {
    openPage: (address) => `The page is ${address}.`,
    otherPage: 'Another page is open.',
    everywhere: 'This can happen on any page.',
    nowhere: 'This is not shown on any page.',
    on: (addresses) => `These pages show this: ${addresses}.`,
  },
  et: {
    openPage: (address) => `Avatud on leht ${address}.`,
    otherPage: 'Avatud on teine leht.',
    everywhere: 'See võib toimuda igal lehel.',
    nowhere: 'Seda ei ole ühelgi lehel näha.',
    on: (addresses) => `Seda näitavad lehed ${addresses}.`,
  },
}
