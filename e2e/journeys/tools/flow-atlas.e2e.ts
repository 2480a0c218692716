import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import type { Page } from '@playwright/test'

import { machines } from '#machines/index.ts'

import { checkAccessibility } from '../../support/accessibility.ts'
import { expect, test } from '../../support/test.ts'

const atlas = pathToFileURL('dist-flows/index.html').href

test.beforeAll(() => {
  execFileSync(process.execPath, ['tools/flows.mjs', '--site'], { stdio: 'ignore' })
})

test('flow atlas: opens from a file without network requests', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))

  await test.step('the first page lists every machine, in English and Estonian', async () => {
    await page.goto(`${atlas}#/en/`)
    const list = page.locator('.domains')
    await expect(list.getByRole('link')).toHaveCount(Object.keys(machines).length)
    await page.getByRole('link', { name: 'Eesti' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voogude atlas')
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'English' }).click()
  })

  await test.step('a message leads to the state that shows it', async () => {
    await page.getByRole('searchbox').fill('cart has changed')
    await page.getByRole('link', { name: 'Placing' }).click()
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Placing')
    await expect(panel).toContainText('Teie ostukorv on muutunud')
    await expect(panel.getByRole('link', { name: 'POST /order/create' })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Shortest path to this state' })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Tests that cover it' })).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('the Estonian atlas uses Estonian names', async () => {
    await page.getByRole('link', { name: 'Eesti' }).click()
    await expect(page).toHaveTitle('Voogude atlas – Tellimuse vormistamine')
    await page.getByRole('searchbox').fill('on võetud')
    await page.getByRole('link', { name: 'Aeg on võetud Konsultatsiooni aja valimine' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Aeg on võetud')
    await page.goBack()
    await page.getByRole('link', { name: 'English' }).click()
  })

  await test.step('a state of the diagram can be selected with the keyboard', async () => {
    await page.getByRole('button', { name: 'Completed' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Completed')
  })

  await test.step('a flow can be stepped through, and its link leads to the same step', async () => {
    await page.goto(`${atlas}#/en/alert`)
    await page.getByRole('button', { name: 'Step through' }).click()
    const choices = page.locator('.choices').getByRole('button')
    await choices.first().click()
    await expect(page.locator('.here')).toContainText('Showing')
    await page.goto('about:blank')
    await page.goBack()
    await expect(page.locator('.here')).toContainText('Showing')
    await expect(page.locator('.state.active')).toHaveAttribute('data-state', 'alert.showing')
  })

  await test.step('stepping through a flow continues in an invoked machine', async () => {
    await page.goto(`${atlas}#/en/app?play=`)
    await page.getByRole('link', { name: 'Authentication' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication')
    await expect(page.getByRole('heading', { name: 'What can happen now' })).toBeVisible()
    await page.goto(`${atlas}#/en/alert`)
  })

  await test.step('the diagram can be saved as SVG, PNG and PDF', async () => {
    await expect(savedBy(page, 'SVG')).resolves.toMatch(/^<svg /)
    await expect(savedBy(page, 'PNG')).resolves.toMatch(/^.PNG/)
    await expect(savedBy(page, 'PDF')).resolves.toMatch(/^%PDF-1[^]*Helvetica[^]*%%EOF\s*$/)
  })

  await test.step('the dark theme is accessible', async () => {
    await page.getByLabel('Colours').selectOption('dark')
    await checkAccessibility(page)
  })

  expect(requested.filter((url) => !/^(?:file|data|blob|about):/.test(url))).toEqual([])
})

const savedBy = async (page: Page, kind: string): Promise<string> => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: kind, exact: true }).click()
  return readFileSync(await (await saved).path(), 'latin1')
}
