import { expect, type Browser, type Locator } from '@playwright/test'
import * as v from 'valibot'

import { apiPrefix, localeHeader } from '#contract/call.ts'
import { holdSlot, listSlots } from '#contract/consultation/consultation.ts'

import { registerByApi } from '../customer.ts'

/** A free time as the server lists it. */
export type FreeTime = { product_id: string; slot_id: string }

/** Shows the times of a later week, so that tests do not choose the same ones; returns them in order. */
export async function showLaterWeek(
  part: Locator,
  { count, later = 'Later times' }: { count: number; later?: string },
): Promise<FreeTime[]> {
  const button = part.getByRole('button', { name: later })
  const days = part.getByRole('heading', { level: 3 })
  let times: FreeTime[] = []
  for (let week = 0; week < count; week += 1) {
    await expect(button).toBeEnabled()
    const before = (await days.allTextContents()).join()
    const answer = part.page().waitForResponse(`**${apiPrefix}${listSlots.path}?*`)
    await button.click()
    times = timesIn((await answer).url(), await (await answer).json())
    await expect.poll(async () => (await days.allTextContents()).join()).not.toBe(before)
  }
  return times
}

const timesIn = (url: string, body: unknown): FreeTime[] => {
  const { data } = v.parse(v.object({ data: listSlots.output }), body)
  const product = new URL(url).searchParams.get('product_id') ?? ''
  return data.slots.map(({ id }) => ({ product_id: product, slot_id: id }))
}

/** Lets another customer hold a time. */
export async function holdAsAnotherCustomer(browser: Browser, time: FreeTime | undefined) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await registerByApi(page, { first_name: 'Juhan', last_name: 'Saar' })
  const held = await page.request.post(`${apiPrefix}${holdSlot.path}`, {
    headers: { [localeHeader]: 'en' },
    data: time,
  })
  expect(held.status()).toBe(200)
  await context.close()
}
