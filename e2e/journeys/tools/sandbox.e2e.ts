import type { Page } from '@playwright/test'

import { sandbox } from '../../support/servers/sandbox.ts'
import { expect, test } from '../../support/test.ts'

test.describe('sandbox', { tag: '@phone' }, () => {
  for (const path of ['/', '/mail', '/veriff', '/laboratory', '/faults']) {
    test(`is bilingual and fits the screen: ${path}`, async ({ page }) => {
      await page.goto(sandbox.url + path)
      await expect(page.getByText('Nothing here is real')).toBeVisible()

      await page.getByRole('link', { name: 'Eesti' }).click()

      await expect(page.getByText('Siin ei ole miski päris')).toBeVisible()
      // the width is that of the page with its styles
      await page.waitForLoadState()
      expect(await overflow(page)).toBe(0)
    })
  }

  test('confirms an identity and returns to the portal', async ({ page, baseURL }) => {
    const returnUrl = `${baseURL}/login`
    await page.goto(await startIdLogin(page, returnUrl))
    await page.getByRole('link', { name: 'Mobile-ID' }).click()
    await page.getByRole('button', { name: 'EID2016 TESTNUMBER' }).click()
    await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
    expect(await overflow(page)).toBe(0)

    await page.getByRole('button', { name: 'Phone unreachable' }).click()
    await expect(page.getByRole('alert')).toContainText('We could not reach the phone.')

    await page.getByRole('button', { name: 'EID2016 TESTNUMBER' }).click()
    const back = page.waitForRequest((request) => request.url().startsWith(`${returnUrl}?session_`))
    await page.getByRole('button', { name: 'Enter PIN1' }).click()
    await back
  })
})

/** Starts an ID log-in like the portal’s server. */
async function startIdLogin(page: Page, returnUrl: string): Promise<string> {
  const { portal } = sandbox
  const answer = await page.request.post(
    `${portal['DOKOBIT_URL']}/api/authentication/create?access_token=${portal['DOKOBIT_TOKEN']}`,
    { form: { return_url: returnUrl } },
  )
  const { url }: { url: string } = await answer.json()
  return url
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
