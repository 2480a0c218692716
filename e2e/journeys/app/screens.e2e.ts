import { readdirSync, readFileSync } from 'node:fs'

import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Page } from '@playwright/test'

import type { DemoName } from '#server/demo/people.ts'

import { checkAccessibility } from '../../support/accessibility.ts'
import { logInByApi } from '../../support/customer.ts'
import { dnaPageOf } from '../../support/dna/dna-page.ts'
import { openWithAssets, title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

/**
 * The screens by the person who can open them, each checked in both languages. E2E_PICTURES=1
 * writes a screenshot of each to test-results/screens.
 */
const screens: Partial<Record<DemoName | 'visitor', readonly string[]>> = {
  visitor: [
    '/products',
    '/products/breast-cancer',
    '/login',
    '/reset-pw',
    '/verify-email',
    '/id-login',
    '/order-success',
    '/order-success-waiting',
    '/barcode',
    '/hpv',
    '/hpv/restore',
    '/nowhere',
  ],
  regular: [
    '/dashboard',
    '/dashboard-product',
    '/profile',
    '/orders',
    '/questionnaire',
    '/ekliinik',
  ],
  newcomer: ['/dashboard', '/verification'],
  shopper: ['/purchase'],
  collector: ['/dashboard'],
  backOffice: ['/dashboard'],
  answering: ['/dashboard', dnaPageOf('answering')],
  fileOwner: ['/dashboard', dnaPageOf('fileOwner'), dnaPageOf('fileOwner', 1)],
}
const viewports = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

for (const [person, paths] of Object.entries(screens)) {
  for (const path of paths) {
    test(`screens: ${person} sees ${path} in English and in Estonian`, async ({
      page,
      expected,
    }) => {
      if (path === '/nowhere') expected.failure(/status of 404/)
      if (isDemoName(person)) await logInByApi(page, person)
      for (const locale of ['en', 'et']) {
        await openWithAssets(page, `${path}?lang=${locale}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(title(page)).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        expect(await untranslatedTexts(page)).toEqual([])

        await checkScreen(page, `${person}${path.replaceAll('/', '-')}.${locale}`)
      }
    })
  }
}

async function checkScreen(page: Page, name: string) {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    if (process.env['E2E_PICTURES']) {
      const path = `test-results/screens/${name}.${viewport.width}.png`
      await page.screenshot({ path, fullPage: true })
    }
    expect(await horizontalOverflow(page), `room beside ${viewport.width} px`).toBe(0)
    expect(await wrappedPrices(page), `prices at ${viewport.width} px`).toEqual([])
    await checkAccessibility(page)
  }
}

const isDemoName = (person: string): person is DemoName => person !== 'visitor'

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Finds prices that take more than one line. */
const wrappedPrices = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const wrapped: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const price = text.textContent?.trim() ?? ''
      if (!/^[-−–]?\s?(€\s?[\d.,\s]+|[\d.,\s]+€)$/.test(price)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) wrapped.push(price)
    }
    return wrapped
  })

/** Finds message keys and catalog ids that are shown instead of translated texts. */
async function untranslatedTexts(page: Page) {
  const texts = (await page.locator('body').innerText()).split(/\s+/)
  return texts.filter((text) => /^(errors|success)\.\w+$/.test(text) || messageIds.has(text))
}

const messageIds = new Set(
  readdirSync('locales/en').flatMap((part) =>
    readFileSync(`locales/en/${part}`, 'utf8')
      .split('\n')
      .flatMap((line) => /^msgid "(.+)"$/.exec(line)?.[1] ?? [])
      .map((message) => generateMessageId(message)),
  ),
)
