import * as v from 'valibot'

import { call } from './call.ts'
import { cents, id, nothing } from './fields.ts'
import { LocaleSchema, LocalizedText } from './locale.ts'
import { dnaOriginKinds, productKinds } from './kinds.ts'

/** One way to buy a product, for example with or without a consultation. */
export const PriceOption = v.object({
  id,
  title: LocalizedText,
  price_cents: cents,
})
export type PriceOption = v.InferOutput<typeof PriceOption>

/** A test or consultation of the catalogue. Prices hold VAT; `vat_percent` is 0 for health services. */
export const Product = v.object({
  id,
  code: v.string(),
  kind: v.picklist(productKinds),
  title: LocalizedText,
  summary: LocalizedText,
  price_cents: cents,
  vat_percent: v.number(),
  price_options: v.array(PriceOption),
  /** Ids of the products that have to be in the same cart or bought before. */
  requires: v.array(id),
  dna_origins: v.array(v.picklist(dnaOriginKinds)),
  /** Working days from the sample's arrival to the report; null where nothing is analysed. */
  turnaround_days: v.nullable(v.number()),
  /** Whether something must be ordered beside it, such as the kit that the test is made from. */
  has_sub_order: v.boolean(),
})
export type Product = v.InferOutput<typeof Product>

/** What the page of a product says beside its title and summary. */
export const ProductDetails = v.object({ about: LocalizedText, not_for: LocalizedText })
export type ProductDetails = v.InferOutput<typeof ProductDetails>

export const CatalogueProduct = v.object(
  v.entriesFromObjects([Product, v.object({ details: v.nullable(ProductDetails) })]),
)
export type CatalogueProduct = v.InferOutput<typeof CatalogueProduct>

export const listProducts = call({
  id: 'listProducts',
  method: 'GET',
  path: '/products/get-all',
  summary: 'The catalogue.',
  access: 'anyone',
  input: nothing,
  output: v.object({ products: v.array(CatalogueProduct) }),
  problems: [],
})

/** A consultation, how long it takes, in which languages it is held and how to prepare for it. */
export const ConsultationProduct = v.object(
  v.entriesFromObjects([
    Product,
    v.object({
      duration_minutes: v.pipe(v.number(), v.integer()),
      languages: v.array(LocaleSchema),
      preparation: LocalizedText,
    }),
  ]),
)
export type ConsultationProduct = v.InferOutput<typeof ConsultationProduct>

/** The consultations that can be bought, and what holds for all of them. */
export const ConsultationDetails = v.object({
  products: v.array(ConsultationProduct),
  /** Hours before the start until which a time may be moved or cancelled. */
  change_until_hours: v.pipe(v.number(), v.integer()),
})
export type ConsultationDetails = v.InferOutput<typeof ConsultationDetails>

export const readConsultationDetails = call({
  id: 'readConsultationDetails',
  method: 'GET',
  path: '/products/consultation-product-details',
  summary: 'The consultations that can be bought, and what holds for all of them.',
  access: 'anyone',
  input: nothing,
  output: ConsultationDetails,
  problems: [],
})
