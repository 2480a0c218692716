import type { Locator, Page } from '@playwright/test'

import { reportIncident } from '#contract/app/incident.ts'

import { logInByApi } from '../../support/customer.ts'
import { respondWith, serverErrorResponse, disconnect } from '../../support/network-faults.ts'
import {
  alertMessage,
  openWithAssets,
  title,
  trackRequests,
} from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const me = '**/api/auth/me*'
const logoutCall = '**/api/auth/logout'
const reportCall = `**/api${reportIncident.path}`
const code = /Incident code: ([\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4})/

/** Collects the incident reports that the page sends, with the status of each response. */
function reportsOf(page: Page) {
  const reports: { report: unknown; status: number }[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith(reportIncident.path)) return
    reports.push({ report: response.request().postDataJSON(), status: response.status() })
  })
  return reports
}

/** Reads the incident code at once when it is shown: a message closes after five seconds. */
async function readCode(part: Page | Locator) {
  let incident: string | undefined
  const read = async () => {
    const [text = ''] = await part.getByText(code).allInnerTexts()
    incident = code.exec(text)?.[1]
    return incident
  }
  await expect.poll(read).toBeDefined()
  return incident
}

const build = expect.stringMatching(/^index-[\w-]+$/)

test('incident: an unexpected response shows a code and is reported to the server @phone', async ({
  page,
}) => {
  const reports = reportsOf(page)
  await respondWith(page, me, { status: 200, body: '{"data":{"id":7},"message":null}' })
  await page.goto('/login')
  await expect(title(page, 'The portal did not start')).toBeVisible()

  const incident = await readCode(page)
  const report = { incident, kind: 'unknown_answer', call: 'readMe', route: '', build }
  await expect.poll(() => reports).toEqual([{ report, status: 200 }])
})

test('incident: a report that could not be sent is sent once when the network is back', async ({
  page,
  context,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED/)
  const reports = reportsOf(page)
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  await disconnect(page, logoutCall)
  const network = await disconnect(page, reportCall)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const incident = await readCode(alertMessage(page, 'We cannot reach the server.'))

  network.restoreRequests()
  await context.setOffline(true)
  await context.setOffline(false)

  const report = {
    incident,
    kind: 'no_answer',
    call: 'logout',
    route: '/_personal/dashboard',
    build,
  }
  await expect.poll(() => reports).toEqual([{ report, status: 200 }])
})

test('incident: an offline browser shows no code', async ({ page, context, expected }) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED/)
  await logInByApi(page, 'newcomer')
  await openWithAssets(page, '/dashboard')
  const waitForRequests = trackRequests(page)
  // the messages are loaded on the first interaction
  await title(page, 'Hello, Liis').click()
  await waitForRequests()
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Log out', exact: true }).click()

  await expect(alertMessage(page, 'We cannot reach the server.')).toBeVisible()
  await expect(page.getByText(code)).toBeHidden()
  await context.setOffline(false)
})

test('incident: the code can be copied and the copy is confirmed', async ({ page, expected }) => {
  expected.failure(/status of 500/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  const incident = '7K3M-Q2XD'
  await respondWith(page, logoutCall, {
    ...serverErrorResponse,
    json: { ...serverErrorResponse.json, incident },
  })
  await page.getByRole('button', { name: 'Log out', exact: true }).click()

  const dialog = page.getByRole('alertdialog', { name: 'Error #500' })
  await expect(dialog).toContainText(`Incident code: ${incident}`)
  await dialog.getByRole('button', { name: 'Copy the code' }).click()

  await expect(dialog.getByRole('status')).toContainText('Code copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(incident)
})

test.describe('incident: an error in a machine', () => {
  /** Sends an event whose properties throw when a machine of the page reads them. */
  const breakMachine = async (page: Page, id: string, type: string) => {
    // The page is visible before its machines start.
    await page.waitForFunction((name) => Reflect.get(globalThis, 'actorsByMachine').has(name), id)
    await page.evaluate(
      ([name, event]) => {
        const actor = Reflect.get(globalThis, 'actorsByMachine').get(name)
        actor.send(
          new Proxy(
            { type: event },
            { get: (it, key) => (key in it ? Reflect.get(it, key) : JSON.parse('{')) },
          ),
        )
      },
      [id, type] as const,
    )
  }

  test.beforeEach(async ({ page, expected }) => {
    expected.failure(/JSON/)
    await page.addInitScript(() => {
      const actors = new Map()
      Reflect.set(globalThis, 'actorsByMachine', actors)
      globalThis.inspectMachines = ({ type, actorRef }) => {
        // the first snapshot: an actor is created while the page renders and starts after it
        if (type !== '@xstate.snapshot') return
        const machine = Reflect.get(Object(Reflect.get(actorRef, 'logic')), 'id')
        if (machine) actors.set(machine, actorRef)
      }
    })
  })

  test('shows the error screen with a code that is reported to the server', async ({ page }) => {
    const reports = reportsOf(page)
    await page.goto('/login?restore=true')
    await expect(title(page, 'Reset your password')).toBeVisible()

    await breakMachine(page, 'restore', 'restore.submit')

    await expect(title(page, 'Sorry, there is a problem')).toBeVisible()
    const incident = await readCode(page)
    const report = { incident, kind: 'broken_page', route: '/login', build }
    await expect.poll(() => reports).toEqual([{ report, status: 200 }])
  })

  test('shows the fallback message when it takes down the whole page', async ({ page }) => {
    const reports = reportsOf(page)
    await page.goto('/login')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()

    await breakMachine(page, 'snackbar', 'snackbar.show')

    await expect(page.getByText('We could not load the page.')).toBeVisible()
    const incident = /[\dA-Z]{4}-[\dA-Z]{4}/.exec(await page.getByText('Juhtumi kood').innerText())
    const report = { incident: incident?.[0], kind: 'broken_page', route: '', build }
    await expect.poll(() => reports).toEqual([{ report, status: 200 }])
  })
})
