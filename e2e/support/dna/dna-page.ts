import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'

import { apiPrefix } from '#contract/call.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'

import { logInByApi } from '../customer.ts'

/** The address of the DNA file for the nth test of a demo person's first order. */
export const dnaPageOf = (name: DemoName, item = 0): string =>
  `/dashboard-product/${orderedProductId(demoPeople[name], 0, item)}/dna`

export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

/** A detail of the file, by its label. */
export const fileDetail = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

/** Chooses a file with this text. */
export const chooseDnaFile = (page: Page, { name, text }: { name: string; text: string }) =>
  page
    .locator('main input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

const DashboardResponse = v.object({ data: readDashboard.output })

/** Opens the page for the newest order of a test, and returns its address. */
export async function openPage(
  page: Page,
  { person, title, locale = 'en' }: { person: DemoName; title: string; locale?: 'en' | 'et' },
): Promise<string> {
  await logInByApi(page, person)
  const response = await page.request.get(`${apiPrefix}/user/dashboard`)
  const { products } = v.parse(DashboardResponse, await response.json()).data
  const [product] = Object.values(products)
    .filter((one) => one.title.en === title)
    .toSorted((a, b) => b.ordered_at.localeCompare(a.ordered_at))
  const address = `/dashboard-product/${product?.id}/dna`
  await page.goto(`${address}?lang=${locale}`)
  await expect(page.locator('main input[type="file"]')).toBeAttached()
  return address
}
