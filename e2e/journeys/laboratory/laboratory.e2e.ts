import type { Locator, Page } from '@playwright/test'

import { formatBarcode } from '#contract/kit/barcode.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'

import { logIn } from '../../support/customer.ts'
import { disconnect, holdRequests, modifyRequests } from '../../support/network-faults.ts'
import { statusMessage } from '../../support/page-assertions.ts'
import { openLaboratory, reportSample } from '../../support/servers/laboratory.ts'
import { expect, test } from '../../support/test.ts'

const barcode = demoPeople.regular.kitBarcode
/** A test that waits for the sample. */
const bowelCancer = orderedProductId(demoPeople.regular, 2, 4)
const testPage = `/dashboard-product/${bowelCancer}`

const progress = '**/api/order-product/dashboard*'
const postingCall = '**/api/user/sample/posted'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
const report = (page: Page) => button(page, 'I have posted my sample')
const retract = (page: Page) => button(page, 'I have not posted it yet')
const unreachable = (page: Page) => page.getByRole('main').getByText('We cannot reach the server.')

/** As when the customer comes back to the page. */
const returnToPage = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

test('posting: the page of the kit says why it was not recorded, and the customer tries again', async ({
  page,
  expected,
}) => {
  expected.failure(/sample\/posted/)
  await logIn(page, 'regular')
  await page.goto('/barcode')

  for (const [action, next] of [
    [report, 'Your sample is on its way to the laboratory'],
    [retract, 'How to take your sample'],
  ] as const) {
    const connection = await disconnect(page, postingCall)
    await action(page).click()
    await expect(unreachable(page)).toBeVisible()
    await expect(action(page)).toBeFocused()
    connection.restoreRequests()

    await action(page).click()

    await expect(page.getByRole('heading', { level: 2, name: next })).toBeFocused()
    await expect(unreachable(page)).toBeHidden()
  }
})

test('posting: the page of a test says why it was not recorded, and keeps the focus', async ({
  page,
  expected,
}) => {
  expected.failure(/sample\/posted|order-product\/dashboard/)
  await logIn(page, 'regular')
  await page.goto(testPage)

  for (const [action, other, message] of [
    [report, retract, 'Thank you. We have noted that you have posted your sample.'],
    [retract, report, 'We have noted that you have not posted your sample yet.'],
  ] as const) {
    const connection = await disconnect(page, postingCall)
    await action(page).click()
    await expect(unreachable(page)).toBeVisible()
    connection.restoreRequests()
    const reading = await holdRequests(page, progress)
    await returnToPage(page)
    await expect.poll(reading.count).toBe(1)

    await action(page).click()

    await expect(statusMessage(page, message)).toBeVisible()
    await expect(action(page)).toHaveAttribute('aria-busy', 'true')
    await reading.release()
    await expect(other(page)).toBeFocused()
    await expect(unreachable(page)).toBeHidden()
  }
})

test('posting: the page of a test shows the old progress until it can be read again', async ({
  page,
  expected,
}) => {
  expected.failure(/order-product\/dashboard/)
  await logIn(page, 'regular')
  await page.goto(testPage)
  await expect(report(page)).toBeVisible()
  const connection = await disconnect(page, progress)
  await report(page).click()
  await expect(unreachable(page)).toBeVisible()
  await expect(report(page)).toBeVisible()
  connection.restoreRequests()
  await returnToPage(page)
  await expect(retract(page)).toBeVisible()

  const unknown = `${new URL(page.url()).origin}/api/order-product/dashboard?order_product_id=00000000-0000-4000-8000-000000000000`
  await modifyRequests(page, progress, { url: unknown })
  await retract(page).click()

  await expect(page.getByText('Test not found')).toBeVisible()
})

type PostingPage = { page: Page; action: (page: Page) => Locator }

/**
 * Opens the page of the test and that of the kit, before and after the customer says that the sample is posted. Returns the
 * pages, which do not load again by themselves.
 */
async function openPostingPages(page: Page): Promise<PostingPage[]> {
  const paths = [testPage, '/barcode']
  const open = async (path: string, action: PostingPage['action']) => {
    const opened = await page.context().newPage()
    await opened.goto(path)
    await expect(action(opened)).toBeVisible()
    return { page: opened, action }
  }
  const before = []
  for (const path of paths) before.push(await open(path, report))
  await report(page).click()
  await expect(page.getByText(/The laboratory usually has it by/)).toBeVisible()
  const after = []
  for (const path of paths) after.push(await open(path, retract))
  return [...before, ...after]
}

/** Expects that pages from before the arrival of the sample show it, whatever the customer says about the posting. */
async function expectReceived(pages: readonly PostingPage[]) {
  for (const { page, action } of pages) {
    await action(page).click()
    await expect(page.getByText(/The laboratory received your sample on/)).toBeVisible()
    await expect(statusMessage(page, 'We have noted')).toBeHidden()
    await page.close()
  }
}

test('laboratory: a tester moves a registered kit to a report, and the customer sees the progress', async ({
  page,
}) => {
  await logIn(page, 'regular')
  const steps = page.getByRole('list', { name: 'Steps to your report' }).getByRole('listitem')
  const openTest = async () => {
    await page.goto(testPage)
    await expect(steps).toHaveCount(8)
  }
  await openTest()
  await expect(steps.nth(6)).not.toContainText('(Done)')
  await expect(steps.nth(6)).toContainText('Your turn, by')
  const stale = await openPostingPages(page)
  await page.goto('/dashboard')
  await expect(
    page.getByText(/You told us on .+ that you posted your sample/).first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Post your sample' })).toBeHidden()
  await openTest()
  await expect(steps.nth(6)).toContainText('On its way to the laboratory · Expected by')
  const laboratory = await openLaboratory(page.context())

  await reportSample(laboratory, { barcode, state: 'received', answer: '201' })
  await expectReceived(stale)
  await openTest()
  await expect(steps.nth(6)).toContainText('(Done)')
  await expect(steps.nth(7)).not.toContainText('(Done)')

  await reportSample(laboratory, { barcode, state: 'in_analysis', answer: '200' })
  await openTest()
  await expect(page.getByText(/received your sample on .+ and is analysing it now/)).toBeVisible()
  await reportSample(laboratory, { barcode, state: 'analysed', answer: '200' })
  const late = '409 The sample is already further'
  await reportSample(laboratory, { barcode, state: 'received', answer: late })

  const ordered = laboratory
    .getByRole('listitem')
    .filter({ has: laboratory.locator(`form[action$="${bowelCancer}"]`) })
  await expect(ordered).toContainText(formatBarcode(barcode))
  await ordered.getByRole('button', { name: 'Deliver the report' }).click()
  await expect(ordered).toBeHidden()

  await openTest()
  await expect(steps.nth(7)).toContainText('(Done)')
})
