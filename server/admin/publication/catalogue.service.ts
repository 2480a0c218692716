import * as v from 'valibot'

import { cents } from '#contract/form/fields.ts'
import { LocaleSchema } from '#contract/locale.ts'
import { dnaOriginKinds } from '#contract/shop/product-kinds.ts'
import type { Command } from '#server/admin/command.rules.ts'
import { currentVersion, requireConsent } from '#server/consent/consent-text.store.ts'
import { publishOffer } from '#server/consultation/slots/slot-publication.store.ts'
import type { Database } from '#server/db/database.ts'
import {
  findProductsByCode,
  publishProducts,
  type PublishedProduct,
} from '#server/product/catalogue.store.ts'
import {
  assignQuestionnaire,
  currentQuestionnaireVersion,
} from '#server/questionnaire/questionnaire.store.ts'

import {
  filled,
  inEachLanguage,
  publishedOutcome,
  readValid,
  rejectedOutcome,
} from './operator-file.rules.ts'

const code = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'Use lower case letters, digits and hyphens'),
)
const texts = inEachLanguage(filled)
const positive = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))

const common = {
  code,
  title: texts,
  summary: texts,
  details: v.optional(v.strictObject({ about: texts, not_for: texts })),
  price_cents: cents,
  vat_percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  price_options: v.optional(v.array(v.strictObject({ title: texts, price_cents: cents })), []),
  requires: v.optional(v.array(code), []),
}

const Test = v.strictObject({
  ...common,
  kind: v.literal('test'),
  dna_origins: v.pipe(v.array(v.picklist(dnaOriginKinds)), v.nonEmpty('Name a source of DNA')),
  turnaround_days: positive,
  consent: v.string(),
  questionnaire: v.string(),
})

const Consultation = v.strictObject({
  ...common,
  kind: v.literal('consultation'),
  duration_minutes: positive,
  languages: v.pipe(v.array(LocaleSchema), v.nonEmpty('Name a language')),
  preparation: texts,
})

/** The whole catalogue, in display order. */
const CatalogueFile = v.strictObject({
  products: v.pipe(
    v.array(v.variant('kind', [Test, Consultation])),
    v.nonEmpty('There is no product'),
  ),
})
type CatalogueFile = v.InferOutput<typeof CatalogueFile>

/** Publishes the catalogue with the consent form, the questionnaire or the consultation of each product. */
export const publishProductsCommand: Command = async (tx, [file = '']) => {
  const read = readValid(file, CatalogueFile)
  if ('errors' in read) return rejectedOutcome(read.errors)
  const { products } = read.content
  const known = await findProductsByCode(tx)
  const errors = [...catalogueErrors(products, known), ...(await missingDocuments(tx, products))]
  if (errors.length > 0) return rejectedOutcome(errors)
  const ids = await publishProducts(tx, products.map(toProduct))
  for (const product of products) {
    const productId = ids.get(product.code) ?? ''
    if (product.kind === 'test') {
      await requireConsent(tx, { productId, formKey: product.consent })
      await assignQuestionnaire(tx, product.questionnaire, [productId])
    } else {
      const { duration_minutes: durationMinutes, languages, preparation } = product
      await publishOffer(tx, { productId, durationMinutes, languages, preparation })
    }
  }
  const added = products.filter((product) => !known.has(product.code)).length
  return publishedOutcome(
    `${products.length} products are published, ${added} of them new.`,
    'catalogue',
  )
}

type FileProduct = CatalogueFile['products'][number]
type KnownProducts = Awaited<ReturnType<typeof findProductsByCode>>

const catalogueErrors = (products: readonly FileProduct[], known: KnownProducts): string[] => {
  const codes = products.map((product) => product.code)
  const errors = products.flatMap((product, index) => {
    const field = `products[${index}]`
    const kind = known.get(product.code)?.kind
    return [
      ...(codes.indexOf(product.code) < index ? [`${field}.code: Used twice`] : []),
      ...(kind === undefined || kind === product.kind
        ? []
        : [`${field}.kind: ${product.code} is published as a ${kind}`]),
      ...product.requires
        .filter((other) => other === product.code || !codes.includes(other))
        .map((other) => `${field}.requires: ${other} is no other product of the file`),
    ]
  })
  const missing = [...known.keys()].filter((one) => !codes.includes(one))
  return [
    ...errors,
    ...missing.map((one) => `products: ${one} is published and missing from the file`),
  ]
}

/** A test needs its consent form and questionnaire: without them nobody could complete its steps. */
const missingDocuments = async (
  tx: Database,
  products: readonly FileProduct[],
): Promise<string[]> => {
  const errors: string[] = []
  for (const [index, product] of products.entries()) {
    if (product.kind !== 'test') continue
    const { consent, questionnaire } = product
    if ((await currentVersion(tx, consent)) === undefined) {
      errors.push(`products[${index}].consent: The consent form ${consent} is not published`)
    }
    if ((await currentQuestionnaireVersion(tx, questionnaire)) === undefined) {
      errors.push(
        `products[${index}].questionnaire: The questionnaire ${questionnaire} is not published`,
      )
    }
  }
  return errors
}

const toProduct = (product: FileProduct): PublishedProduct => ({
  code: product.code,
  kind: product.kind,
  title: product.title,
  summary: product.summary,
  details: product.details ?? null,
  priceCents: product.price_cents,
  vatPercent: product.vat_percent,
  options: product.price_options.map(({ title, price_cents: priceCents }) => ({
    title,
    priceCents,
  })),
  requires: product.requires,
  ...(product.kind === 'test'
    ? {
        dnaOrigins: product.dna_origins,
        turnaroundDays: product.turnaround_days,
        hasSubOrder: product.dna_origins.includes('kit'),
      }
    : { dnaOrigins: [], turnaroundDays: null, hasSubOrder: false }),
})
