import * as v from 'valibot'

import { call } from '../call.ts'
import { cents, id, noPayload } from '../form/fields.ts'
import { LocalizedText } from '../locale.ts'
import { dnaOriginKinds, productKinds } from './product-kinds.ts'

/** One way to buy a product, for example with or without a consultation. */
const PriceOption = v.object({
  id,
  title: LocalizedText,
  price_cents: cents,
})
type PriceOption = v.InferOutput<typeof PriceOption>

/** A test or consultation of the catalogue. Prices include VAT; `vat_percent` is 0 for health services. */
export const Product = v.object({
  id,
  code: v.string(),
  kind: v.picklist(productKinds),
  title: LocalizedText,
  summary: LocalizedText,
  price_cents: cents,
  vat_percent: v.number(),
  price_options: v.array(PriceOption),
  /** Ids of the products that must be in the same cart or bought before. */
  requires: v.array(id),
  dna_origins: v.array(v.picklist(dnaOriginKinds)),
  /** Working days from the sample's arrival to the report; null where nothing is analysed. */
  turnaround_days: v.nullable(v.number()),
  /** Whether another product must be ordered with it, such as the kit of a test. */
  has_sub_order: v.boolean(),
})
export type Product = v.InferOutput<typeof Product>

/** Whether ordering the product sends a parcel: a saliva kit is one of its DNA sources. */
export const needsDelivery = ({ dna_origins: origins }: Pick<Product, 'dna_origins'>): boolean =>
  origins.includes('kit')

/** A product that is added to the cart together with the one that requires it. */
const IncludedProduct = v.object({ id, title: LocalizedText, price_cents: cents })
type IncludedProduct = v.InferOutput<typeof IncludedProduct>

/** A product with what this customer must know before adding it to the cart. */
export const OfferedProduct = v.object(
  v.entriesFromObjects([
    Product,
    v.object({
      /** Required products that this customer has not bought; they are added and removed with it. */
      includes: v.array(IncludedProduct),
      /** Whether it is about a report that this customer does not have yet, so that it cannot be bought. */
      needs_report: v.boolean(),
      /** Whether it is a test that this customer has ordered before; false if they cannot view their orders yet. */
      is_ordered: v.boolean(),
    }),
  ]),
)
export type OfferedProduct = v.InferOutput<typeof OfferedProduct>

/** The contents of a product's page besides its title and summary. */
export const ProductDetails = v.object({ about: LocalizedText, not_for: LocalizedText })
export type ProductDetails = v.InferOutput<typeof ProductDetails>

export const CatalogueProduct = v.object(
  v.entriesFromObjects([OfferedProduct, v.object({ details: v.nullable(ProductDetails) })]),
)
export type CatalogueProduct = v.InferOutput<typeof CatalogueProduct>

export const listProducts = call({
  id: 'listProducts',
  method: 'GET',
  path: '/products/get-all',
  summary: 'Returns the catalogue as offered to this customer or visitor.',
  access: 'anyone',
  input: noPayload,
  output: v.object({ products: v.array(CatalogueProduct) }),
  problems: [],
})
