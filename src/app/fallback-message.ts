import { msg } from '@lingui/core/macro'

import { brand } from '#contract/app/brand.ts'
import { locales, type Locale } from '#contract/locale.ts'

type Catalog = Partial<Record<string, readonly string[]>>

/** Part of the first file, since other files may be missing. */
const catalogs = import.meta.glob<Catalog>('../../locales/*/start.po', {
  eager: true,
  import: 'messages',
})

const pageFailed = msg`We could not load the page. Try again.`
const tryAgain = msg`Try again`

/** Shows that the portal could not start, without React, in every language that has the text. */
export const showFallbackMessage = (): void => {
  const main = document.createElement('main')
  main.dataset['fallback'] = 'true'
  main.append(createElement('h1', brand.name))
  for (const locale of locales) {
    const text = translate(locale, pageFailed.id)
    if (text === undefined) continue
    const paragraph = createElement('p', `${text} `)
    const button = createElement('button', translate(locale, tryAgain.id) ?? '')
    button.addEventListener('click', () => window.location.reload())
    paragraph.lang = locale
    paragraph.append(button)
    main.append(paragraph)
  }
  import('#src/actors/incident-reporting.ts').then(
    ({ fallbackIncidentCode }) => main.append(createElement('p', fallbackIncidentCode())),
    () => undefined,
  )
  document.getElementById('root')?.replaceChildren(main)
}

/** Compiled messages without arguments are lists of one text. */
const translate = (locale: Locale, id: string): string | undefined =>
  catalogs[`../../locales/${locale}/start.po`]?.[id]?.[0]

const createElement = (name: 'h1' | 'p' | 'button', text: string): HTMLElement => {
  const node = document.createElement(name)
  node.textContent = text
  return node
}
