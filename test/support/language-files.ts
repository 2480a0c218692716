import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { formatter } from '@lingui/format-po'

/** Texts of the server, one file for each language. */
const serverTexts = [
  'server/mail/texts/mail.texts.{locale}.ts',
  'server/order/invoice/texts/invoice.texts.{locale}.ts',
  'server/demo/terms/terms.{locale}.ts',
  'server/demo/terms/sale-terms.{locale}.ts',
]

/** Files that hold the texts of all languages. */
const sharedTexts = [
  'contract/app/brand.ts',
  'server/payment/payment.rules.ts',
  'server/demo/product-details.ts',
  'server/demo/product-tests.ts',
  'server/demo/consultation/offers.ts',
  'server/demo/consultation/products.ts',
]

/** The catalogue of the flow atlas, which not every language has. */
const toolCatalog = 'flows.po'

/**
 * Lists the places in a working copy that have no texts of a language, or not all of them. The portal shows the English
 * texts there.
 */
export async function placesWithout(root: string, locale: string): Promise<string[]> {
  const catalogs = readdirSync(join(root, 'locales/en')).filter((file) => file !== toolCatalog)
  const missing: string[] = []
  for (const catalog of catalogs) {
    const file = `locales/${locale}/${catalog}`
    if (await isIncomplete(join(root, file), locale)) missing.push(file)
  }
  const files = serverTexts.map((file) => file.replace('{locale}', locale))
  return [
    ...missing,
    ...files.filter((file) => !existsSync(join(root, file))),
    ...sharedTexts.filter((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return textsOf(source, locale) < textsOf(source, 'en')
    }),
  ]
}

async function isIncomplete(file: string, locale: string): Promise<boolean> {
  if (!existsSync(file)) return true
  const context = { locale, sourceLocale: 'en', filename: file }
  const messages = await formatter().parse(readFileSync(file, 'utf8'), context)
  return Object.values(messages).some(({ translation }) => !translation)
}

const textsOf = (source: string, locale: string): number =>
  source.match(new RegExp(`\\b${locale}:\\s*['"\`]`, 'g'))?.length ?? 0
