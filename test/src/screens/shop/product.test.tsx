import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { CatalogueProduct } from '#contract/shop/product.ts'
import { fullCart } from '#flows/machines/shop/cart.flow.ts'
import { included, offeredProduct } from '#flows/machines/samples.ts'
import { useCart } from '#src/actors/shop/cart.ts'
import { ProductCard } from '#src/screens/shop/product-card.tsx'
import { ProductDetails } from '#src/screens/shop/product-details.tsx'
import { renderScreen } from '#test/support/screen.tsx'

const onlyOption = {
  id: '5b1f3d7a-2c4e-4f6a-8b9d-0e1f2a3b4c5d',
  title: { en: 'With an interpretation' },
  price_cents: offeredProduct.price_cents - 5_000,
}
const otherOption = {
  ...onlyOption,
  id: '6c2a4e8b-3d5f-4a7b-9c0e-1f2a3b4c5d6e',
  price_cents: offeredProduct.price_cents + 5_000,
}

const ChosenOption = () => <p>{useCart().snapshot.context.item?.optionId}</p>

const showCard = (product: typeof offeredProduct) =>
  renderScreen(
    <ul>
      <ProductCard product={product} />
      <ChosenOption />
    </ul>,
    { messages: ['shop'], responses: { addToCart: async () => ({ cart: fullCart }) } },
  )

const seeText = (text: string) =>
  expect.element(page.getByText(text, { exact: true })).toBeVisible()

it('product card: a product with one price option is shown and sold at the price of the option', async () => {
  await showCard({ ...offeredProduct, price_options: [onlyOption] })
  await seeText('€149')

  await userEvent.click(page.getByRole('button', { name: 'Add to cart: Heart health' }))

  await seeText(onlyOption.id)
})

it.each([
  ['its price without options', [], '€199'],
  ['the lowest price of its options', [otherOption, onlyOption], 'From €149'],
  ['no price that none of its options has', [otherOption, otherOption], 'From €249'],
])('product card: shows %s', async (_, options, price) => {
  await showCard({ ...offeredProduct, price_options: options })

  await seeText(price)
})

const catalogueProduct: CatalogueProduct = {
  ...offeredProduct,
  details: null,
}

it.each([
  ['a consultation', { ...catalogueProduct, ...included, dna_origins: [] }, /is a video call/],
  [
    'a test without a kit',
    { ...catalogueProduct, dna_origins: ['file' as const] },
    /^Nothing\. You do not need a kit for this test\.$/,
  ],
])('product details: %s states why nothing comes by post', async (_, product, sentence) => {
  await renderScreen(<ProductDetails product={product} />, { messages: ['shop'] })

  await expect.element(page.getByText(sentence)).toBeVisible()
})
