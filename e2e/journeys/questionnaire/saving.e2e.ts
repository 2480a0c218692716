import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext } from '@playwright/test'

import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { launchOptions } from '#test/support/browser.ts'

import { logInByApi } from '../../support/customer.ts'
import { modifyRequests, disconnect, holdRequests } from '../../support/network-faults.ts'
import { title } from '../../support/page-assertions.ts'
import {
  answerOffline,
  expectSaved,
  heightIn,
  namesInStorage,
  openQuestionnaire,
  questionnaireOf,
  storedDrafts,
  weightIn,
} from '../../support/questionnaire.ts'
import { expect, test } from '../../support/test.ts'
import { stopClock } from '../../support/clock.ts'

const pause = '**/api/order-product/questionnaire/pause'
const saveLater = 'Save and continue later'

test('questionnaire: answers given without a connection survive a reload and are saved when it is back', async ({
  page,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const main = page.getByRole('main')
  const height = heightIn(page)
  const address = await questionnaireOf(page, 'Heart and vessels')
  await page.goto(address)
  await height.fill('170')
  await expectSaved(page)
  const offline = await disconnect(page, pause)
  await height.fill('175')
  await expect(main.getByText('You are offline')).toBeVisible()

  await page.reload()
  await expect(height).toHaveValue('175')
  offline.restoreRequests()
  await main
    .getByRole('button', { name: 'Save now' })
    .or(main.getByText(/^Saved at/))
    .first()
    .click()
  await expectSaved(page)

  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address)
  await expect(height).toHaveValue('175')
})

test('questionnaire: answers that could not be saved are saved by the button, by leaving, after a while and when the network is back', async ({
  page,
  expected,
}) => {
  test.setTimeout(180_000)
  expected.failure(/ERR_INTERNET_DISCONNECTED|status of 4\d\d/)
  const main = page.getByRole('main')
  const height = heightIn(page)
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const offline = main.getByText('You are offline')
  const unsaved = main.getByText('Your answers are not saved')
  const seeSaved = async () => {
    await expect(offline.or(unsaved)).toBeHidden()
    await expectSaved(page)
  }
  const resume = async () => {
    await expect(main.getByRole('heading', { name: 'Your answers are saved' })).toBeVisible()
    await button('Continue answering').click()
  }
  const answer = async (value: string) => {
    await height.fill(value)
    // until the page saves
    await page.clock.fastForward(2_000)
  }
  /** Answers and leaves before the page saves by itself. */
  const answerAndLeave = async (value: string) => {
    await stopClock(page)
    await height.fill(value)
    await button(saveLater).click()
    await page.clock.resume()
  }
  await page.clock.install()
  const address = await questionnaireOf(page, 'Heart and vessels')
  const lost = await disconnect(page, '**/api/order-product/questionnaire/get**')
  await page.goto(address)
  await expect(button('Try again')).toBeVisible()
  lost.restoreRequests()
  await button('Try again').click()

  for (const isLeaving of [false, true]) {
    // only the first request: the page repeats it
    const outdated = await modifyRequests(page, pause, (body) => {
      outdated.restoreRequests()
      return { postData: JSON.stringify({ ...body, version: 1000 }) }
    })
    const refusal = page.waitForResponse(pause)
    await (isLeaving ? answerAndLeave('149') : answer('148'))
    expect((await refusal).status()).toBe(409)
    await seeSaved()
  }
  for (const [fault, isShown] of [
    [() => disconnect(page, pause), offline],
    [() => modifyRequests(page, pause, { postData: '{}' }), unsaved],
  ] as const) {
    let network = await fault()
    await answer('150')
    await expect(isShown).toBeVisible()
    network.restoreRequests()
    await button('Save now').click()
    await seeSaved()
    network = await fault()
    await answer('151')
    await expect(isShown).toBeVisible()
    network.restoreRequests()
    await page.clock.fastForward(10_000)
    await seeSaved()

    network = await fault()
    await answerAndLeave('152')
    await expect(isShown).toBeVisible()
    network.restoreRequests()
    await button(saveLater).click()
    await resume()
  }

  await page.context().setOffline(true)
  await answer('153')
  await expect(offline).toBeVisible()
  await page.context().setOffline(false)
  await seeSaved()

  let held = await holdRequests(page, pause)
  await answer('154')
  await expect.poll(held.count).toBe(1)
  await button(saveLater).click()
  await held.release()
  await resume()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
  await seeSaved()
  await button(saveLater).click()
  await resume()

  held = await holdRequests(page, pause)
  await button(saveLater).click()
  await expect.poll(held.count).toBe(1)
  await height.fill('155')
  await held.release()
  await seeSaved()
})

test('questionnaire: a second device continues at the same question and shows what the first one changes', async ({
  page,
  browser,
}) => {
  const address = await questionnaireOf(page, 'Breast cancer risk')
  await page.goto(address)
  const weight = weightIn(page)
  await weight.fill('64')
  await page.getByRole('button', { name: saveLater }).click()
  await expect(page.getByRole('heading', { name: 'Your answers are saved' })).toBeFocused()

  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  })
  const phone = await context.newPage()
  await phone.goto(address)
  const weightOnPhone = weightIn(phone)
  await expect(weightOnPhone).toBeFocused()
  await expect(weightOnPhone).toHaveValue('64')
  await page.getByRole('button', { name: 'Continue answering' }).click()
  await weight.fill('66')
  await expectSaved(page)

  await heightIn(phone).fill('168')
  await expect(phone.getByText('Updated on another device')).toBeVisible()
  await expect(weightOnPhone).toHaveValue('66')
  await phone.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await expect(phone.getByText('Updated on another device')).toBeHidden()
  await expectSaved(phone)
  await weight.fill('67')
  await expect(page.getByText('Updated on another device')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Updated on another device')).toBeHidden()
  await context.close()
})

test('questionnaire: answers given without a connection are found again after the tabs are closed, by the same customer only', async ({
  page,
  context,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const address = await questionnaireOf(page, 'Heart and vessels')
  const other = await context.newPage()
  for (const tab of [page, other]) await openQuestionnaire(tab, address)
  await context.setOffline(true)
  await answerOffline(weightIn(page), '61')
  await answerOffline(heightIn(page), '181')
  await answerOffline(heightIn(other), '182')
  await answerOffline(heightIn(page), '183')
  await Promise.all([page.close(), other.close()])
  await context.setOffline(false)

  const next = await context.newPage()
  await logInByApi(next, 'collector')
  await next.goto(`/questionnaire?order_product_id=${ofCollector}`)
  await expect(next.getByRole('heading', { name: 'We have received your answers' })).toBeVisible()
  await expect(next.getByRole('main')).not.toContainText('183')
  await next.goto(address)
  await expect(next.getByText('Questionnaire not found')).toBeVisible()
  await expect(heightIn(next)).toBeHidden()
  expect(await storedDrafts(next)).toHaveLength(2)

  await logInByApi(next, 'answering')
  await next.goto(address)
  await expect(heightIn(next)).toHaveValue('183')
  await expect(weightIn(next)).toHaveValue('61')
  await expectSaved(next)
  await expect.poll(() => storedDrafts(next)).toEqual([])
  await next.reload()
  await expect(heightIn(next)).toHaveValue('183')
  await expect(weightIn(next)).toHaveValue('61')
})

test('questionnaire: a log-out deletes the answers of a closed tab from the device', async ({
  page,
  context,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const address = await questionnaireOf(page, 'Heart and vessels')
  await openQuestionnaire(page, address)
  await heightIn(page).fill('184')
  await expectSaved(page)
  await context.setOffline(true)
  await answerOffline(heightIn(page), '185')
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await next.goto('/dashboard')
  await expect(title(next, 'Hello')).toBeVisible()
  expect(await storedDrafts(next)).toHaveLength(1)
  await next.getByRole('button', { name: 'Log out', exact: true }).first().click()
  await expect(title(next, 'Log in')).toBeVisible()

  await expect.poll(() => namesInStorage(next)).toEqual([])
  await logInByApi(next, 'answering')
  await next.goto(address)
  await expect(heightIn(next)).toHaveValue('184')
})

test('questionnaire: answers given without a connection are found again after the browser was killed', async ({
  baseURL,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'alleel-browser-'))
  const open = () =>
    chromium.launchPersistentContext(folder, {
      ...launchOptions(),
      baseURL: baseURL ?? '',
      locale: 'en',
    })
  const killed = await open()
  const page = await killed.newPage()
  await openQuestionnaire(page, await questionnaireOf(page, 'Heart and vessels'))
  await killed.setOffline(true)
  await answerOffline(heightIn(page), '186')
  const isClosed = killed.waitForEvent('close')
  process.kill(await browserProcessOf(killed), 'SIGKILL')
  await isClosed

  const restarted = await open()
  const next = await restarted.newPage()
  await next.goto(await questionnaireOf(next, 'Heart and vessels'))
  await expect(heightIn(next)).toHaveValue('186')
  await expectSaved(next)
  await restarted.close()
  await rm(folder, { recursive: true, force: true })
})

const ofCollector = orderedProductId(demoPeople.collector, 0, 2)

/** Returns the id of the browser's main process. */
async function browserProcessOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const id = processInfo.find(({ type }) => type === 'browser')?.id
  if (id === undefined) throw new Error('The process of the browser is unknown')
  return id
}
