import { truncate, writeFile } from 'node:fs/promises'

import type { Locator } from '@playwright/test'

import { apiPrefix } from '#contract/call.ts'
import { dnaFileMaxBytes, readDnaFile, uploadDnaFile } from '#contract/dna/dna.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { madeFile, madeFiles } from '#test/fixtures/dna/dna-files.ts'

import { logInByApi } from '../../support/customer.ts'
import {
  button,
  chooseDnaFile,
  dnaPageOf,
  fileDetail,
  openPage,
} from '../../support/dna/dna-page.ts'
import { harmfulFiles, shortRows } from '../../support/dna/harmful-files.ts'
import { disconnect } from '../../support/network-faults.ts'
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

  for (const { name, text, summary } of madeFiles) {
    await chooseDnaFile(page, { name: 'genome.txt', text })
    await test.step(name, async () => {
      await expect(page.getByRole('heading', { name: 'Is this your file?' })).toBeVisible()
      await expect(fileDetail(page, 'Made by')).toHaveText(vendorNames[summary.vendor])
      await expect(fileDetail(page, 'Positions')).toHaveText('120')
      await button(page, 'Choose another file').click()
    })
  }
  expect(sent).toEqual([])

  await page.goto(dnaPageOf('answering', 4))
  await expect(page.getByText('This test needs a saliva kit')).toBeVisible()
})

test('dna: a customer uploads a file in Estonian, replaces it and deletes it', async ({ page }) => {
  await openPage(page, { person: 'collector', title: 'Health overview', locale: 'et' })
  await page.goto(page.url().replace(/\/dna$/, ''))
  await page.getByRole('main').getByRole('link', { name: 'Laadi DNA-fail üles' }).first().click()
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })

  const personal = `# Name: Mari Tamm\n# mari@example.ee\n${madeFile('Living DNA').text}`
  await chooseDnaFile(page, { name: 'toorandmed.txt', text: personal })
  await expect(heading('Kas see on teie fail?')).toBeVisible()
  await expect(page.getByText('Eemaldasime failist isiklikud read')).toBeVisible()
  await expect(page.getByText('E-posti aadressid', { exact: true })).toBeVisible()
  await button(page, 'Laadi see fail üles').click()
  await expect(heading('Teie DNA-fail on meil olemas')).toBeVisible()
  await expect(fileDetail(page, 'Koostaja')).toHaveText('Living DNA')

  await button(page, 'Asenda fail').click()
  await chooseDnaFile(page, { name: 'teine.csv', text: madeFile('MyHeritage').text })
  await button(page, 'Laadi see fail üles').click()
  await expect(heading('Teie DNA-fail on meil olemas')).toBeVisible()
  await page.reload()
  await expect(fileDetail(page, 'Koostaja')).toHaveText('MyHeritage')

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
  await chooseDnaFile(page, file)
  await button(page, 'Upload this file').click()
  const uploading = page.getByRole('heading', { name: 'Uploading your DNA file' })
  await expect(uploading).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await expect(uploading).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('The upload continues automatically')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('The upload continues automatically')).toBeHidden()

  await page.goto(address)
  await expect(page.getByText('Your last upload was interrupted')).toBeVisible()
  isHeld = false
  await chooseDnaFile(page, file)
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
  await expect(fileDetail(page, 'Made by')).toHaveText('23andMe')
  await expect(fileDetail(page, 'Reference genome')).toHaveText('Build 37')
  await expect(fileDetail(page, 'Positions')).toHaveText('15,000')
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
  await chooseDnaFile(page, { name: 'genome.txt', text: madeFile('FTDNA, Family Finder').text })
  await button(page, 'Upload this file').click()

  await expect(page.getByText('This file type is not supported. Contact support.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose your DNA file' })).toBeVisible()
  await expect(page.getByText('Your last upload was interrupted')).toBeHidden()
})

test('dna: an upload that has not begun, is under way, offline or interrupted can be cancelled', async ({
  page,
  context,
  expected,
}) => {
  test.setTimeout(180_000)
  expected.failure(/upload-dna|ERR_INTERNET_DISCONNECTED|ERR_FAILED|api/)
  const file = { name: 'genome.txt', text: madeFile('FTDNA, Family Finder').text }
  let lost: Lost = {}
  await page.route(`**${apiPrefix}${uploadDnaFile.path}{,/*}`, (route) => {
    const fault = lost[route.request().method()]
    if (fault === 'abort') return route.abort('internetdisconnected')
    return fault === 'hold' ? undefined : route.continue()
  })
  await page.clock.install()
  await openPage(page, { person: 'collector', title: 'Health overview' })
  await chooseDnaFile(page, { name: 'empty.txt', text: '' })
  await expect(page.getByText('This file is empty.')).toBeVisible()

  const start = async (faults: Lost) => {
    lost = faults
    await chooseDnaFile(page, file)
    await button(page, 'Upload this file').click()
    await expect(page.getByRole('heading', { name: 'Uploading your DNA file' })).toBeVisible()
  }
  /** Lets the pauses between the attempts to send pass, until something is visible. */
  const skipPauses = (shown: Locator) =>
    expect(async () => {
      await page.clock.fastForward(10_000)
      await expect(shown).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [20] })
  const cancel = async () => {
    await button(page, 'Cancel the upload').click()
    await skipPauses(page.getByRole('heading', { name: 'Choose your DNA file' }))
    await context.setOffline(false)
  }
  const goOffline = async () => {
    await context.setOffline(true)
    await expect(page.getByText('The upload continues automatically')).toBeVisible()
  }
  const continuing = button(page, 'Continue the upload')
  for (const faults of [{ POST: 'hold' }, { PATCH: 'hold' }] satisfies Lost[]) {
    const startAndWait = async () => {
      const held = page.waitForRequest(
        (sent) => sent.url().includes(uploadDnaFile.path) && sent.method() in faults,
      )
      await start(faults)
      await held
    }
    await startAndWait()
    await cancel()
    await startAndWait()
    await goOffline()
    // an upload that the server knows cannot be cancelled offline
    if ('PATCH' in faults) {
      await button(page, 'Cancel the upload').click()
      await skipPauses(page.getByText('The upload could not be cancelled'))
      await context.setOffline(false)
    }
    await cancel()
  }
  await start({ POST: 'abort' })
  await skipPauses(continuing)
  await cancel()

  await start({ PATCH: 'abort' })
  await skipPauses(continuing)
  await continuing.click()
  await skipPauses(continuing)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await skipPauses(continuing)
  await cancel()

  const network = await disconnect(page, `**${apiPrefix}${readDnaFile.path}**`)
  await start({})
  const retry = button(page, 'Try again')
  await expect(retry).toBeVisible()
  await retry.click()
  await expect(retry).toBeVisible()
  network.restoreRequests()
  await retry.click()
  await button(page, 'Delete the file').click()
  await button(page, 'Yes, delete the file').click()
  await expect(page.getByRole('heading', { name: 'Choose your DNA file' })).toBeVisible()
})

test('dna: the page says why a file is not needed or cannot be uploaded', async ({
  page,
  expected,
}) => {
  expected.failure(/dna-file/)
  await logInByApi(page, 'regular')
  const open = (order: number) =>
    page.goto(`/dashboard-product/${orderedProductId(demoPeople.regular, order, 0)}/dna`)
  await open(0)
  await expect(page.getByText('You can’t upload a file yet')).toBeVisible()
  await open(2)
  await expect(page.getByText('You do not need to upload a file')).toBeVisible()
  await page.goto('/dashboard-product/7b1f0c52-9a3e-4d6b-8c5e-2f1f6b8c1a01/dna')
  await expect(page.getByText('We can’t find this test')).toBeVisible()
})

/** What happens to the requests of an upload, by method. */
type Lost = Partial<Record<string, 'hold' | 'abort'>>
