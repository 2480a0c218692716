import { brand } from '#contract/app/brand.ts'

/** In the code, since the message catalogs may be missing. */
const fallbackTexts = [
  { lang: 'en', text: 'We could not load the page. Try again.', retry: 'Try again' },
  {
    lang: 'et',
    text: 'Lehte ei õnnestunud laadida. Proovige uuesti.',
    retry: 'Proovi uuesti',
  },
  { lang: 'ru', text: 'Не удалось загрузить страницу. Попробуйте ещё раз.', retry: 'Ещё раз' },
] as const

/** Shows that the portal could not start, without React and catalogs. */
export const showFallbackMessage = (): void => {
  const main = document.createElement('main')
  main.dataset['fallback'] = 'true'
  main.append(createElement('h1', brand.name))
  for (const { lang, text, retry } of fallbackTexts) {
    const paragraph = createElement('p', `${text} `)
    const button = createElement('button', retry)
    button.addEventListener('click', () => window.location.reload())
    paragraph.lang = lang
    paragraph.append(button)
    main.append(paragraph)
  }
  import('#src/actors/incident-reporting.ts').then(
    ({ fallbackIncidentCode }) => main.append(createElement('p', fallbackIncidentCode())),
    () => undefined,
  )
  document.getElementById('root')?.replaceChildren(main)
}

const createElement = (name: 'h1' | 'p' | 'button', text: string): HTMLElement => {
  const node = document.createElement(name)
  node.textContent = text
  return node
}
