import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

import type { APIRequestContext, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'

import { apiPrefix, idempotencyHeader, localeHeader } from '#contract/call.ts'
import {
  HpvStatus,
  orderHpvKit,
  readHpvStatus,
  type HpvForm as HpvRequest,
} from '#contract/study/study.ts'

import { checkAccessibility } from '../../support/accessibility.ts'
import { logInByApi, testPassword } from '../../support/customer.ts'
import { waitForLoss } from '../../support/network-faults.ts'
import { ownPortal, type OwnPortal } from '../../support/servers/own-portal.ts'
import { expect, test } from '../../support/test.ts'
import { turnTo } from '../../support/tours/tab-visibility.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const minute = 60_000

/** Reads the study as a visitor or the customer of the page. */
const readStatus = async (request: APIRequestContext) => {
  const answer = await request.get(`${apiPrefix}${readHpvStatus.path}`)
  return v.parse(v.object({ data: HpvStatus }), await answer.json()).data
}

const texts = {
  en: {
    title: 'Download a copy of your data',
    day: /^We delete your data on \d/,
    download: 'Download my data',
    days: /: 30 days left/,
  },
  et: {
    title: 'Laadige oma andmetest koopia alla',
    day: /^Kustutame teie andmed \d/,
    download: 'Laadi minu andmed alla',
    days: /jäänud on 30 päeva/,
  },
  ru: {
    title: 'Скачайте копию своих данных',
    day: /^Мы удалим ваши данные \d/,
    download: 'Скачать мои данные',
    days: /осталось 30 дней/,
  },
} as const

test('HPV study: from thirty days before the deletion a participant is asked to download her data, which has her result @phone', async ({
  page,
}, { project }) => {
  await page.clock.install()
  await logInByApi(page, 'hpvResult')
  const { export_from: exportFrom } = await readStatus(page.request)
  const midday = Date.parse(`${exportFrom}T10:00:00Z`)
  await page.clock.setSystemTime(midday - 24 * 60 * minute)
  await page.goto('/hpv')
  await expect(page.getByText(/: 31 days left/)).toBeVisible()
  await expect(heading(page, texts.en.title)).toBeHidden()

  await page.clock.setSystemTime(midday)
  await expect(heading(page, texts.en.title)).toBeVisible()
  await expect(page.getByText(texts.en.days)).toBeVisible()

  for (const language of ['ru', 'et', 'en'] as const) {
    const text = texts[language]
    await page.goto(`/hpv?lang=${language}`)
    await expect(heading(page, text.title)).toBeVisible()
    await expect(page.getByText(text.day)).toBeVisible()
    await expect(page.getByText(text.days)).toBeVisible()
    await expect(page.getByRole('button', { name: text.download })).toBeVisible()
    await checkAccessibility(page)
  }
  // one archive a day
  if (project.name === 'phone') return
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.en.download }).click()
  const archive = unzipSync(new Uint8Array(await readFile(await (await downloading).path())))
  expect(strFromU8(archive['hpv-study.json'] ?? new Uint8Array())).toMatch(/"result": ?"\w+"/)
  await expect(page.getByText('Your archive is ready.')).toBeVisible()
})

/** An invitation of the demo; the server of this test has a database of its own. */
const order: HpvRequest = {
  id_number: '47907040009',
  invitation_code: 'HPV8-9ABC-DEFG',
  account: {
    first_name: 'Anu',
    last_name: 'Mets',
    email: 'anu.mets@example.ee',
    password: testPassword,
    password_confirmation: testPassword,
  },
  phone: '+37251234567',
  shipping: { address: 'Kastani 12', postal_code: '51014', city: 'Tartu', country: 'EE' },
  delivery: { shipping_option: 'post' },
  kit: 'brush',
  report_language: 'en',
  terms_accepted: true,
}

/** Sends a request as the portal does; returns the status of the response. */
const post = async (request: APIRequestContext, url: string, data: object): Promise<number> => {
  const headers = { [localeHeader]: 'en', [idempotencyHeader]: crypto.randomUUID() }
  return (await request.post(url, { headers, data })).status()
}

test.describe('HPV study: the last day on a portal of its own', () => {
  const portal = ownPortal()

  test('HPV study: when the last day has begun, the page that is open counts to the deletion and says that the study is over, and the receipt can be checked', async ({
    page,
    playwright,
    expected,
  }) => {
    test.setTimeout(400_000)
    // the server is stopped while the page is open
    expected.failure(/\/api\//)
    const woman = await playwright.request.newContext({ baseURL: portal.url })
    const login = { email: order.account?.email, password: testPassword }
    expect(await post(woman, apiPrefix + orderHpvKit.path, order)).toBe(200)
    const { delete_by: lastDay } = await readStatus(woman)
    const midday = Date.parse(`${lastDay}T10:00:00Z`)

    await page.clock.install({ time: midday - 24 * 60 * minute })
    await page.goto('/hpv')
    await expect(page.getByText(/: 1 day left/)).toBeVisible()
    await page.clock.setSystemTime(midday)
    await expect(page.getByText('We are deleting all personal data of the study.')).toBeVisible()
    expect(await portal.stop()).toBe(0)
    // a check that fails, and a page that is hidden meanwhile
    const failed = waitForLoss(page, readHpvStatus)
    await page.clock.runFor(minute)
    await failed
    await turnTo({ page }, 'hidden')
    await turnTo({ page }, 'visible')
    await expect(page.getByText('We are deleting all personal data of the study.')).toBeVisible()

    await portal.setClock(midday - Date.now())
    await portal.start()
    await expect(async () => {
      await page.clock.runFor(minute)
      await expect(heading(page, 'The study is over')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('We deleted all personal data of the study on')).toBeVisible()
    expect(await post(woman, `${apiPrefix}/auth/login`, login)).toBe(401)

    await portal.stop()
    const receipt = receiptIn(portal)
    await portal.start()
    await page.goto('/erased')
    await page.getByRole('textbox', { name: 'Receipt' }).fill(receipt)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('The receipt is genuine')).toBeVisible()
    await checkAccessibility(page)
    await woman.dispose()
  })
})

/** Reads the receipt of the end as an operator does. */
const receiptIn = (portal: OwnPortal): string => {
  const { stdout } = spawnSync(process.execPath, ['tools/operations/admin.mjs', 'study'], {
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', ...portal.environment() },
    encoding: 'utf8',
  })
  return /receipt (\S+)/.exec(stdout)?.[1] ?? ''
}
