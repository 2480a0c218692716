import { readdirSync, readFileSync } from 'node:fs'

import { formatter } from '@lingui/format-po'
import { describe, expect, it } from 'vitest'

import { defaultLocale, locales } from '#contract/locale.ts'

const catalogues = readdirSync('locales', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.po'))
  .map((file) => file.replaceAll('\\', '/'))

/** The catalogues of the pages in Russian: the dashboard, the HPV study, and what every page uses. */
const russianCatalogs = [
  'account',
  'analytics',
  'app',
  'delivery',
  'forms',
  'identity',
  'messages',
  'product',
  'progress',
  'special-cases',
  'sample',
  'security',
  'session',
  'shop',
  'start',
  'study',
]

describe('message catalogues', () => {
  it('exist for exactly the languages of the portal', () => {
    expect(new Set(catalogues.map((file) => file.split('/')[0]))).toEqual(new Set(locales))
  })

  it.each(catalogues.filter(isComplete))('have a translation for every text: %s', async (file) => {
    expect(await untranslated(file)).toEqual([])
  })

  // all catalogues of a language are loaded into one i18n instance, so the catalogue loaded last would win
  it.each(locales.filter((locale) => locale !== defaultLocale))(
    'translate each text alike in all catalogues: %s',
    async (locale) => {
      const files = catalogues.filter((file) => file.startsWith(`${locale}/`))
      const translations = new Map<string | undefined, Set<string | undefined>>()
      for (const { message, context, translation } of (await Promise.all(files.map(read))).flat()) {
        const text = context === undefined ? message : `${context}: ${message}`
        translations.set(text, (translations.get(text) ?? new Set()).add(translation))
      }
      expect([...translations].filter(([, different]) => different.size > 1)).toEqual([])
    },
  )

  // WCAG 2.5.3: people who use speech input say what they see
  it.each(locales.filter((locale) => locale !== defaultLocale))(
    'name a control “Change: <what>” with the words of the visible text “Change”: %s',
    async (locale) => {
      const files = catalogues.filter((file) => file.startsWith(`${locale}/`))
      const messages = (await Promise.all(files.map(read))).flat()
      const translations = new Map(
        messages.map(({ message, translation }) => [message, translation]),
      )
      const names = messages.flatMap(({ message = '', translation }) => {
        const visible = translations.get(/^([^:{]+): \{/.exec(message)?.[1])
        return visible && translation ? [{ visible, translation }] : []
      })

      expect(names.length).toBeGreaterThan(0)
      expect(names.filter(({ visible, translation }) => !translation.startsWith(visible))).toEqual(
        [],
      )
    },
  )

  it.each(catalogues)('keep the placeholders and tags of each text: %s', async (file) => {
    expect(await withOtherPlaceholders(file)).toEqual([])
  })
})

function isComplete(file: string) {
  const [locale, catalog] = file.replace('.po', '').split('/')
  return locale !== 'ru' || russianCatalogs.includes(catalog ?? '')
}

async function read(file: string) {
  const content = readFileSync(`locales/${file}`, 'utf8')
  const context = { locale: file.slice(0, 2), sourceLocale: 'en', filename: file }
  return Object.values(await formatter().parse(content, context))
}

async function untranslated(file: string) {
  return (await read(file)).filter(({ translation }) => !translation).map(({ message }) => message)
}

/** Returns the translations whose placeholders or tags differ from the English text. */
async function withOtherPlaceholders(file: string) {
  const translated = (await read(file)).filter(({ translation }) => translation)
  return translated
    .filter(({ message = '' }) => !/, (plural|select)/.test(message))
    .filter(({ message, translation }) => placeholders(message) !== placeholders(translation))
    .map(({ translation }) => translation)
}

function placeholders(text = '') {
  const found = text.match(/\{\w+\}|<\/?\d+\/?>/g) ?? []
  return [...new Set(found)].toSorted().join(' ')
}
