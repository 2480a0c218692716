import { brand } from '#contract/brand.ts'

/** Here the words themselves are missing, so these few stand in the code. */
const lines = [
  { lang: 'en', text: 'We could not load the page. Try again.', again: 'Try again' },
  {
    lang: 'et',
    text: 'Lehte ei õnnestunud laadida. Proovige uuesti.',
    again: 'Proovi uuesti',
  },
  { lang: 'ru', text: 'Не удалось загрузить страницу. Попробуйте ещё раз.', again: 'Ещё раз' },
] as const

/** The last thing that can be said: the portal could not even be put together. */
export const sayWithoutWords = (): void => {
  const main = document.createElement('main')
  main.dataset['fallback'] = 'true'
  main.append(element('h1', brand.name))
  for (const { lang, text, again } of lines) {
    const paragraph = element('p', `${text} `)
    const button = element('button', again)
    button.addEventListener('click', () => window.location.reload())
    paragraph.lang = lang
    paragraph.append(button)
    main.append(paragraph)
  }
  import('#src/actors/faults.ts').then(
    ({ codeWithoutWords }) => main.append(element('p', codeWithoutWords())),
    () => undefined,
  )
  document.getElementById('root')?.replaceChildren(main)
}

const element = (name: 'h1' | 'p' | 'button', text: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
