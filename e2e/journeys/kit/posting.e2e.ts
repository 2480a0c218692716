import type { Page } from '@playwright/test'

import { logIn } from '../../support/customer.ts'
import { statusMessage } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test('posting: a customer says on a phone that the sample is posted, and takes it back, in Estonian @phone-only', async ({
  page,
}) => {
  await logIn(page, 'oneOrder')
  await page.goto('/dashboard?lang=et')
  const instructions = page.getByRole('link', {
    name: 'Kuidas proovi võtta ja posti panna: Süda ja veresooned',
  })
  await instructions.first().click()
  const dayToPost = page.getByText(/posti hiljemalt/)
  await expect(dayToPost).toBeVisible()

  await button(page, 'Panin proovi posti').click()

  await expect(
    statusMessage(page, 'Täname. Märkisime, et olete proovi posti pannud.'),
  ).toBeVisible()
  await expect(heading(page, 'Teie proov on teel laborisse')).toBeFocused()
  await expect(dayToPost).toBeHidden()
  await page.getByRole('link', { name: 'Ava oma testid' }).click()
  await expect(page.getByText(/Andsite .+ teada, et panite proovi posti/)).toBeVisible()
  await expect(instructions).toBeHidden()

  await page.getByRole('link', { name: 'Süda ja veresooned', exact: true }).click()
  for (const title of ['Küsimustik', 'Teie proov on teel laborisse']) {
    await button(page, 'Näita järgmist sammu').click()
    await expect(heading(page, title)).toBeVisible()
  }
  await expect(page.getByText(/Tavaliselt jõuab see laborisse hiljemalt \d/)).toBeVisible()
  await button(page, 'Ma ei ole proovi veel posti pannud').click()

  await expect(heading(page, 'Pange proov posti')).toBeVisible()
  await page.getByRole('link', { name: 'Tagasi töölauale' }).click()
  await expect(instructions.first()).toBeVisible()
})
