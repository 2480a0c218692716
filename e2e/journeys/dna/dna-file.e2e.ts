import { truncate, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

import type { Page } from '@playwright/test'
import * as v from 'valibot'

import { apiPrefix } from '#contract/call.ts'
import { dnaFileMaxBytes, uploadDnaFile } from '#contract/dna/dna.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import type { DemoName } from '#server/demo/people.ts'
import { madeFile, madeFiles } from '#test/fixtures/dna/dna-files.ts'

import { logInByApi } from '../../support/customer.ts'
import { dnaPageOf } from '../../support/dna/dna-page.ts'
import { expect, test } from '../../support/test.ts'

const uploads = `**${apiPrefix}${uploadDnaFile.path}/*`
const vendorNames = {
  '23andme': '23andMe',
  ancestry: 'AncestryDNA',
  myheritage: 'MyHeritage',
  ftdna: 'FamilyTreeDNA',
  living_dna: 'Living DNA',
  vcf: 'Laboratory (VCF)',
  other: 'Unknown company',
}

test('dna: the files of all companies are recognised on the device, before anything is sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(uploadDnaFile.path)) sent.push(request.method())
  })
  await openPage(page, { person: 'answering', title: 'Heart and vessels' })

  for (const { name, text, facts } of madeFiles) {
    await choose(page, { name: 'genome.txt', text })
    await test.step(name, async () => {
      await expect(page.getByRole('heading', { name: 'Is this your file?' })).toBeVisible()
      await expect(fact(page, 'Made by')).toHaveText(vendorNames[facts.vendor])
      await expect(fact(page, 'Positions')).toHaveText('120')
      await button(page, 'Choose another file').click()
    })
  }
  expect(sent).toEqual([])
})

test('dna: a customer uploads a file in Estonian, replaces it and deletes it', async ({ page }) => {
  await openPage(page, { person: 'collector', title: 'Health overview', locale: 'et' })
  await page.goto(page.url().replace(/\/dna$/, ''))
  await page.getByRole('main').getByRole('link', { name: 'Laadi DNA-fail üles' }).first().click()
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })

  const personal = `# Name: Mari Tamm\n# mari@example.ee\n${madeFile('Living DNA').text}`
  await choose(page, { name: 'toorandmed.txt', text: personal })
  await expect(heading('Kas see on teie fail?')).toBeVisible()
  await expect(page.getByText('Eemaldasime failist isiklikud read')).toBeVisible()
  await expect(page.getByText('E-posti aadressid', { exact: true })).toBeVisible()
  await button(page, 'Laadi see fail üles').click()
  await expect(heading('Teie DNA-fail on meil olemas')).toBeVisible()
  await expect(fact(page, 'Koostaja')).toHaveText('Living DNA')

  await button(page, 'Asenda fail').click()
  await choose(page, { name: 'teine.csv', text: madeFile('MyHeritage').text })
  await button(page, 'Laadi see fail üles').click()
  await expect(heading('Teie DNA-fail on meil olemas')).toBeVisible()
  await page.reload()
  await expect(fact(page, 'Koostaja')).toHaveText('MyHeritage')

  await button(page, 'Kustuta fail').click()
  await expect(page.getByText('Kas kustutada teie DNA-fail?')).toBeVisible()
  await button(page, 'Jah, kustuta fail').click()
  await expect(heading('Valige oma DNA-fail')).toBeVisible()
})

test('dna: an upload continues while other pages are used, pauses offline, and continues after a reload', async ({
  page,
  context,
  expected,
}) => {
  expected.failure(/upload-dna|ERR_INTERNET_DISCONNECTED|ERR_FAILED|api/)
  const file = { name: 'genome.vcf', text: madeFile('VCF').text }
  let isHeld = true
  await page.route(uploads, (route) =>
    isHeld && route.request().method() === 'PATCH' ? undefined : route.continue(),
  )
  const address = await openPage(page, { person: 'answering', title: 'Heart and vessels' })
  await choose(page, file)
  await button(page, 'Upload this file').click()
  const uploading = page.getByRole('heading', { name: 'Uploading your DNA file' })
  await expect(uploading).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await expect(uploading).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('The upload continues by itself')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('The upload continues by itself')).toBeHidden()

  await page.goto(address)
  await expect(page.getByText('Your last upload was interrupted')).toBeVisible()
  isHeld = false
  await choose(page, file)
  await expect(page.getByText(/^We already have/)).toBeVisible()
  await button(page, 'Upload this file').click()
  await expect(page.getByRole('heading', { name: 'We have your DNA file' })).toBeVisible()
})

test('dna: a file of more than 100 MB is refused before a byte is sent', async ({
  page,
}, testInfo) => {
  const path = testInfo.outputPath('genome.vcf')
  await writeFile(path, '##fileformat=VCFv4.2\n')
  await truncate(path, dnaFileMaxBytes + 1)
  await logInByApi(page, 'fileOwner')
  await page.goto(dnaPageOf('fileOwner'))
  await button(page, 'Replace the file').click()

  await page.locator('main input[type="file"]').setInputFiles(path)

  await expect(page.getByText('File is larger than 100MB.')).toBeVisible()
})

test('dna: a harmful file is refused on the device, and the page can be used during a long check', async ({
  page,
}, testInfo) => {
  await logInByApi(page, 'fileOwner')
  await page.goto(dnaPageOf('fileOwner'))
  await button(page, 'Replace the file').click()

  for (const { name, part, times, refusal } of harmfulFiles)
    await test.step(name, async () => {
      const path = testInfo.outputPath('genome.txt')
      await writeFile(path, Array.from<Buffer>({ length: times }).fill(part))
      await page.locator('main input[type="file"]').setInputFiles(path)
      await expect(page.getByText(refusal)).toBeVisible()
    })

  const path = testInfo.outputPath('large.txt')
  const rows = Array.from<Buffer>({ length: 99 }).fill(shortRows)
  await writeFile(path, [Buffer.from('# 23andMe\n'), ...rows])
  await page.locator('main input[type="file"]').setInputFiles(path)
  await button(page, 'Cancel the check').click()
  await expect(button(page, 'Keep the current file')).toBeVisible()
})

test('dna: the page says what the stored file is, and which tests use it', async ({ page }) => {
  await logInByApi(page, 'fileOwner')
  await page.goto(dnaPageOf('fileOwner', 1))
  await expect(page.getByRole('heading', { name: 'We have your DNA file' })).toBeVisible()
  await expect(fact(page, 'Made by')).toHaveText('23andMe')
  await expect(fact(page, 'Reference genome')).toHaveText('Build 37')
  await expect(fact(page, 'Positions')).toHaveText('15,000')
  const list = (name: string) => page.getByRole('heading', { name }).locator('xpath=..')
  await expect(list('Tests that use your file')).toContainText('Heart and vessels')
  await expect(list('Tests that need a saliva kit')).toContainText('Carrier screening')

  await page.getByRole('link', { name: 'See the next step' }).click()
  await expect(page.getByRole('link', { name: 'Register a saliva kit' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload a DNA file' })).toBeHidden()
})

test('dna: a file that the server refuses is not kept', async ({ page, expected }) => {
  expected.failure(/status of 415/)
  await page.route(uploads, (route) => {
    const bytes = route.request().postDataBuffer()
    if (!bytes) return route.continue()
    // a picture instead of the file that was checked
    bytes.set([0x89, 0x50, 0x4e, 0x47])
    return route.continue({ postData: bytes })
  })
  await openPage(page, { person: 'collector', title: 'Health overview' })
  await choose(page, { name: 'genome.txt', text: madeFile('FTDNA, Family Finder').text })
  await button(page, 'Upload this file').click()

  await expect(page.getByText('This file type is not supported. Contact support.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose your DNA file' })).toBeVisible()
  await expect(page.getByText('Your last upload was interrupted')).toBeHidden()
})

const megabyte = 1024 * 1024
/** A row of a kilobyte. */
const longRow = `rs${'1'.repeat(1013)}\t1\t99\tAG\n`
const shortRows = Buffer.from('rs12345\t1\t99\tAG\n'.repeat(megabyte / 16))
const harmfulFiles = [
  {
    name: 'a gzip bomb',
    part: gzipSync(`# 23andMe\n${longRow.repeat(64 * 1024)}`),
    times: 20,
    refusal: 'not safe to open',
  },
  {
    name: 'one endless line',
    part: Buffer.alloc(megabyte, 'A'),
    times: 100,
    refusal: 'We could not read this file.',
  },
  {
    name: 'binary data',
    part: Buffer.from('89504e470d0a1a0a', 'hex'),
    times: 1000,
    refusal: 'This file type is not supported.',
  },
  {
    name: 'ten million empty lines',
    part: Buffer.alloc(megabyte, '\n'),
    times: 10,
    refusal: 'We could not read this file.',
  },
]

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

const choose = (page: Page, { name, text }: { name: string; text: string }) =>
  page
    .locator('main input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

const DashboardResponse = v.object({ data: readDashboard.output })

/** Opens the page for the newest order of a test, and returns its address. */
async function openPage(
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
