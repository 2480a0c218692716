import { dirname, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import * as v from 'valibot'

import { locales, type Locale } from '#contract/locale.ts'
import type { Command } from '#server/admin/command.rules.ts'
import { cleanTerms } from '#server/app/app.rules.ts'
import { findTerms, publishTerms, removeTermsExcept } from '#server/app/app.store.ts'
import { findSaleTermsVersion, publishSaleTerms } from '#server/app/sale-terms.store.ts'
import type { Database } from '#server/db/database.ts'

import {
  filled,
  inEachLanguage,
  publishedOutcome,
  readText,
  readValid,
  rejectedOutcome,
} from './operator-file.rules.ts'

/** Terms with the name of an HTML file in each language. Each version of the terms of sale is kept. */
const TermsFile = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['tos', 'terms', 'egc']), html: inEachLanguage(filled) }),
  v.strictObject({
    kind: v.literal('sale'),
    version: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, 'Use letters, digits, dots and hyphens')),
    html: inEachLanguage(filled),
  }),
])

type Texts = Partial<Record<Locale, string>>

/** Publishes terms from HTML files, sanitised. Repeating it is accepted; a published version of the terms of sale stays. */
export const publishTermsCommand: Command = async (tx, [file = ''], { now }) => {
  const read = readValid(file, TermsFile)
  if ('errors' in read) return rejectedOutcome(read.errors)
  const terms = read.content
  const { html, errors } = readHtml(terms.html, dirname(file))
  if (errors.length > 0) return rejectedOutcome(errors, terms.kind)
  if (terms.kind === 'sale') return publishSale(tx, { ...terms, html, publishedAt: now })
  const stored = (await findTerms(tx, terms.kind)).terms
  const { kind } = terms
  if (isDeepStrictEqual(stored, html))
    return publishedOutcome(`${kind} is published already.`, kind)
  for (const locale of locales) {
    const text = html[locale]
    if (text === undefined) continue
    await publishTerms(tx, { kind, locale, html: text, publishedAt: now })
  }
  await removeTermsExcept(
    tx,
    kind,
    locales.filter((locale) => html[locale] !== undefined),
  )
  return publishedOutcome(`${kind} is published in ${Object.keys(html).join(', ')}.`, kind)
}

const publishSale = async (
  tx: Database,
  publication: { version: string; html: Texts; publishedAt: Date },
) => {
  const { version, html } = publication
  const target = `sale ${version}`
  const stored = await findSaleTermsVersion(tx, version)
  if (!stored) {
    await publishSaleTerms(tx, publication)
    return publishedOutcome(`${target} is published in ${Object.keys(html).join(', ')}.`, target)
  }
  return isDeepStrictEqual(stored, html)
    ? publishedOutcome(`${target} is published already.`, target)
    : rejectedOutcome(
        [`version: ${target} is published with another text. Use a new version.`],
        target,
      )
}

/** Reads the files beside the file that names them. */
const readHtml = (names: Texts, folder: string): { html: Texts; errors: string[] } => {
  const html: Texts = {}
  const errors: string[] = []
  for (const locale of locales) {
    const name = names[locale]
    if (name === undefined) continue
    const text = readText(resolve(folder, name))
    const clean = text === undefined ? '' : cleanTerms(text).trim()
    if (text === undefined) errors.push(`html.${locale}: The file ${name} cannot be read`)
    else if (clean === '') errors.push(`html.${locale}: The file ${name} has no text`)
    else html[locale] = clean
  }
  return { html, errors }
}
