import * as v from 'valibot'

import { holdSlot, listSlots, SlotWeek } from '#contract/consultation/consultation.ts'
import { productId } from '#server/demo/catalogue.ts'

import type { TestBrowser, TestResponse } from './server.ts'

export const counsellor = productId('counsellor')
export const doctor = productId('results-doctor')

/** A week of the demo whose times are all in the future. */
export const nextWeek = '2026-11-23'

/** Returns the available times of a week, as the customer at the browser sees them. */
export const weekFor = async (browser: TestBrowser, from?: string, product = counsellor) =>
  weekIn(await browser.make(listSlots, { product_id: product, ...(from ? { from } : {}) }))

export const weekIn = ({ body }: TestResponse): SlotWeek =>
  v.parse(v.object({ data: SlotWeek }), body).data

export const idsIn = ({ slots }: SlotWeek): string[] => slots.map(({ id }) => id)

export const hold = (browser: TestBrowser, slot: string | undefined, product = counsellor) =>
  browser.make(holdSlot, { product_id: product, slot_id: slot })

export const freeSlot = async (browser: TestBrowser): Promise<string> =>
  idsIn(await weekFor(browser, nextWeek))[0] ?? ''
