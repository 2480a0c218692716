import { readdirSync, readFileSync } from 'node:fs'

import { formatter } from '@lingui/format-po'
import { describe, expect, it } from 'vitest'

import { defaultLocale, locales } from '#contract/locale.ts'

const catalogues = readdirSync('locales', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.po'))
  .map((file) => file.replaceAll('\\', '/'))

/** The rooms that speak Russian: those of the dashboard and the HPV study, and what stands around them. */
const russianChunks = ['app', 'forms', 'messages', 'product', 'session', 'shop', 'start', 'study']

describe('the catalogues', () => {
  it('are of the languages of the portal', () => {
    expect(new Set(catalogues.map((file) => file.split('/')[0]))).toEqual(new Set(locales))
  })

  it.each(catalogues.filter(isComplete))('leave no text of %s without words', async (file) => {
    expect(await untranslated(file)).toEqual([])
  })

  // rooms share one voice: of two words for one text, the room that came last would win
  it.each(locales.filter((locale) => locale !== defaultLocale))(
    'say each text alike in every room of %s',
    async (locale) => {
      const chunks = catalogues.filter((file) => file.startsWith(`${locale}/`))
      const translations = new Map<string | undefined, Set<string | undefined>>()
      for (const { message, context, translation } of (
        await Promise.all(chunks.map(read))
      ).flat()) {
        const text = context === undefined ? message : `${context}: ${message}`
        translations.set(text, (translations.get(text) ?? new Set()).add(translation))
      }
      expect([...translations].filter(([, words]) => words.size > 1)).toEqual([])
    },
  )

  it.each(catalogues)('keep the blanks of each text in %s', async (file) => {
    expect(await withOtherBlanks(file)).toEqual([])
  })
})

function isComplete(file: string) {
  const [locale, chunk] = file.replace('.po', '').split('/')
  return locale !== 'ru' || russianChunks.includes(chunk ?? '')
}

async function read(file: string) {
  const content = readFileSync(`locales/${file}`, 'utf8')
  const context = { locale: file.slice(0, 2), sourceLocale: 'en', filename: file }
  return Object.values(await formatter().parse(content, context))
}

async function untranslated(file: string) {
  return (await read(file)).filter(({ translation }) => !translation).map(({ message }) => message)
}

/** Texts that name other blanks, or other tags, than their English. */
async function withOtherBlanks(file: string) {
  const translated = (await read(file)).filter(({ translation }) => translation)
  return translated
    .filter(({ message = '' }) => !/, (plural|select)/.test(message))
    .filter(({ message, translation }) => blanks(message) !== blanks(translation))
    .map(({ translation }) => translation)
}

function blanks(text = '') {
  const found = text.match(/\{\w+\}|<\/?\d+\/?>/g) ?? []
  return [...new Set(found)].toSorted().join(' ')
}
