import type { Database } from '#server/db/database.ts'
import { priceOptions, productRequirements, products } from '#server/db/schema/product.ts'

import { demoId } from './demo-id.ts'
import { demoDetails } from './product-details.ts'
import type { DemoProduct } from './demo-product.ts'
import { demoConsultations } from './consultation/products.ts'
import { demoTests } from './product-tests.ts'

export const productId = (code: string): string => demoId(`product/${code}`)

const catalogue = [
  ...demoTests.map((product) => ({ ...product, kind: 'test' as const })),
  ...demoConsultations.map((product) => ({ ...product, kind: 'consultation' as const })),
]

export const demoProduct = (code: string): (typeof catalogue)[number] => {
  const found = catalogue.find((product) => product.code === code)
  if (!found) throw new Error(`The demo has no product ${code}.`)
  return found
}

export const seedCatalogue = async (db: Database): Promise<void> => {
  await db.insert(products).values(catalogue.map(toRow)).onConflictDoNothing()
  await db.insert(priceOptions).values(catalogue.flatMap(toOptions)).onConflictDoNothing()
  await db
    .insert(productRequirements)
    .values(catalogue.flatMap(toRequirements))
    .onConflictDoNothing()
}

const toRow = (product: (typeof catalogue)[number], position: number) => ({
  id: productId(product.code),
  code: product.code,
  kind: product.kind,
  title: product.title,
  summary: product.summary,
  details: demoDetails[product.code] ?? null,
  priceCents: product.priceCents,
  vatPercent: product.vatPercent ?? 0,
  dnaOrigins: [...(product.dnaOrigins ?? [])],
  turnaroundDays: product.turnaroundDays ?? null,
  hasSubOrder: product.hasSubOrder ?? false,
  position,
})

const toOptions = ({ code, options = [] }: DemoProduct) =>
  options.map(({ title, priceCents }, position) => ({
    id: demoId(`option/${code}/${position}`),
    productId: productId(code),
    title,
    priceCents,
    position,
  }))

const toRequirements = ({ code, requires = [] }: DemoProduct) =>
  requires.map((required) => ({ productId: productId(code), requiredId: productId(required) }))
