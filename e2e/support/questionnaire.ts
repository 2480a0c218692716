import { expect, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'

import { apiPrefix } from '#contract/call.ts'
import { Dashboard } from '#contract/order/ordered-product.ts'

import { logInByApi } from './customer.ts'

/** Logs in the demo customer whose questionnaires wait, and returns the address of a test’s questionnaire. */
export async function questionnaireOf(page: Page, test: string): Promise<string> {
  await logInByApi(page, 'answering')
  const response = await page.request.get(`${apiPrefix}/user/dashboard`)
  const { data } = v.parse(v.object({ data: Dashboard }), await response.json())
  const found = Object.values(data.products).find(({ title }) => title.en === test)
  return `/questionnaire?order_product_id=${found?.id}`
}

/** Answers the visible questions of the section: “Don’t know” where there is no better answer. */
export async function answerSection(page: Page, answers: Record<string, string> = {}) {
  const main = page.getByRole('main')
  for (let round = 0; round < 3; round += 1) {
    for (const [question, answer] of Object.entries(answers)) {
      const group = main
        .getByRole('group', { name: question })
        .or(main.getByRole('radiogroup', { name: question }))
      if (await group.isVisible()) await group.getByLabel(answer, { exact: true }).check()
    }
    for (const group of await main.getByRole('radiogroup').all()) {
      if ((await group.getByRole('radio', { checked: true }).count()) === 0)
        await group.getByRole('radio').last().check()
    }
    for (const group of await main.getByRole('group').all()) {
      if ((await group.getByRole('checkbox', { checked: true }).count()) === 0)
        await group.getByRole('checkbox').last().check()
    }
    const unknown = main.getByRole('button', { name: /^(Don’t know|Ei tea): / })
    while ((await unknown.count()) > 0) await unknown.first().click()
  }
}

/** Answers all sections from the shown one on, until the list of answers is shown. */
export async function answerAll(page: Page) {
  const main = page.getByRole('main')
  const list = main.getByRole('heading', {
    level: 2,
    name: /^(Check your answers|Kontrollige vastuseid)$/,
  })
  const heading = main.getByRole('heading', { level: 2 })
  const proceed = main.getByRole('button', {
    name: /^(Continue|Return to your answers|Jätka|Tagasi vastuste juurde)$/,
  })
  for (;;) {
    await expect(list.or(proceed).first()).toBeVisible()
    const before = await heading.first().textContent()
    if (await list.isVisible()) return
    await answerSection(page)
    await proceed.click()
    await expect(heading.first()).not.toHaveText(before ?? '')
  }
}

/** Waits until everything is saved. */
export const expectSaved = (page: Page) =>
  expect(page.getByRole('main').getByText(/^(Saved at|Salvestatud kell) \d\d:\d\d$/)).toBeVisible()

export const heightIn = (page: Page) =>
  page.getByRole('textbox', { name: 'How tall are you? (cm)' })
export const weightIn = (page: Page) =>
  page.getByRole('textbox', { name: 'How much do you weigh? (kg)' })

/** Opens the questionnaire, and waits until the page has the keys of the drafts. */
export async function openQuestionnaire(page: Page, address: string) {
  const keys = page.waitForResponse('**/api/user/draft-keys')
  await page.goto(address)
  await (await keys).finished()
  await expect(heightIn(page)).toBeVisible()
}

/** Answers while the browser is offline, and waits until the answer is stored on the device. */
export async function answerOffline(question: Locator, answer: string) {
  const page = question.page()
  const before = await storedDrafts(page)
  await question.fill(answer)
  await expect.poll(() => storedDrafts(page)).not.toEqual(before)
  await expect(page.getByRole('main').getByText('You are offline')).toBeVisible()
}

/** Returns the ids of the drafts that are stored on the device; each change of a draft gives it a new id. */
export const storedDrafts = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('alleel')
        opening.addEventListener('error', () => reject(new Error('The database is unavailable')))
        opening.addEventListener('success', () => {
          const { result: database } = opening
          const listing = database.transaction('encrypted').objectStore('encrypted').getAllKeys()
          listing.addEventListener('success', () => {
            database.close()
            resolve(listing.result)
          })
        })
      }),
  )

/** Returns the names of what is stored on the device, apart from cookies and scroll positions. */
export const namesInStorage = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return [
      ...databases.map(({ name }) => name),
      ...names.filter((name) => !name.startsWith('tsr-scroll-restoration')),
    ]
  })
