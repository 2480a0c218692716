import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import {
  analyticsChoiceOf,
  countPage,
  readAnalytics,
  type AnalyticsChoice,
} from '#contract/analytics/analytics.ts'
import { minutes } from '#server/clock.ts'
import { startSandbox, type TestSandbox } from '#test/support/sandbox.ts'
import { readProviders } from '#test/support/server/providers.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

type Hit = { parameters: [string, string][]; headers: [string, string][] }

describe('counting page views', () => {
  let sandbox: TestSandbox
  let server: TestServer
  let browser: TestBrowser
  beforeAll(async () => {
    sandbox = await startSandbox()
    server = await startServer('PostgreSQL', { providers: readProviders(sandbox.variables) })
  })
  beforeEach(() => {
    browser = server.visitor()
  })
  afterAll(async () => {
    await server.close()
    await sandbox.stop()
  })

  const answer = (choice: AnalyticsChoice, at = server.now()) => {
    const settings = { dateFormat: 'DD.MM.YYYY', analytics: { choice, at: at.toISOString() } }
    browser.cookies.set('__Host-settings', encodeURIComponent(JSON.stringify(settings)))
  }
  const hits = async (): Promise<Hit[]> =>
    (await fetch(`${sandbox.origin}/matomo/hits.json`)).json()
  /** Counts a page that is accepted last, so that everything sent before it has arrived as well. */
  const hitsSince = async (count: number, expected: number): Promise<Hit[]> => {
    await expect.poll(async () => (await hits()).length).toBe(count + expected)
    return (await hits()).slice(0, expected)
  }

  it('is possible only where Matomo is configured', async () => {
    const other = await startServer('PostgreSQL')

    const { body } = await browser.make(readAnalytics)
    const without = await other.visitor().make(readAnalytics)
    await other.close()

    expect(body).toMatchObject({ data: { is_enabled: true } })
    expect(without.body).toMatchObject({ data: { is_enabled: false } })
  })

  it('sends the name of the page and nothing about the person', async () => {
    const before = (await hits()).length
    answer('accepted')

    const { status } = await browser.make(countPage, { page: 'dashboard-product' })

    expect(status).toBe(200)
    const [hit] = await hitsSince(before, 1)
    expect(Object.fromEntries(hit?.parameters ?? [])).toEqual({
      idsite: '1',
      rec: '1',
      apiv: '1',
      send_image: '0',
      url: 'http://localhost/dashboard-product',
      action_name: 'dashboard-product',
    })
    expect(hit?.headers).toEqual([['user-agent', 'Mozilla/5.0']])
  })

  it('sends a state as an event of its page', async () => {
    const before = (await hits()).length
    answer('accepted')

    await browser.make(countPage, {
      page: 'purchase',
      event: { machine: 'checkout', state: 'filling.delivery' },
    })

    const [hit] = await hitsSince(before, 1)
    expect(Object.fromEntries(hit?.parameters ?? [])).toMatchObject({
      url: 'http://localhost/purchase',
      ca: '1',
      e_c: 'checkout',
      e_a: 'filling.delivery',
    })
  })

  it('has no effect without consent, after a refusal, and a year after the answer', async () => {
    const before = (await hits()).length
    const page = { page: 'orders' }
    const statuses = [await browser.make(countPage, page)]
    answer('refused')
    statuses.push(await browser.make(countPage, page))
    answer('accepted', new Date(server.now().getTime() - 365 * 24 * minutes(60)))
    statuses.push(await browser.make(countPage, page))
    browser.cookies.set('__Host-settings', '%7Bbroken')
    statuses.push(await browser.make(countPage, page))
    answer('accepted')
    await browser.make(countPage, { page: 'profile' })

    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const sent = await hitsSince(before, 1)
    expect(Object.fromEntries(sent[0]?.parameters ?? [])).toMatchObject({ action_name: 'profile' })
  })

  it.each([
    ['a page with an id', { page: 'dashboard-product/7b1f0c52' }],
    ['a page that does not exist', { page: 'nowhere' }],
    ['what a person typed', { page: 'login', event: { machine: 'registration', state: 'a@b.ee' } }],
    ['another machine', { page: 'login', event: { machine: 'login', state: 'editing' } }],
    ['more than names', { page: 'login', id: '1' }],
  ])('is rejected with %s', async (_, payload) => {
    answer('accepted')

    expect((await browser.make(countPage, payload)).status).toBe(422)
  })

  it('succeeds while Matomo is unavailable', async () => {
    sandbox.faults.set({ matomo: { ...sandbox.faults.of('matomo'), api: 'error' } })
    answer('accepted')

    const { status } = await browser.make(countPage, { page: 'orders' })

    expect(status).toBe(200)
    await expect.poll(() => server.log.some((line) => line.includes('analytics.failed'))).toBe(true)
    sandbox.faults.clear()
  })

  it('is no activity of the customer: the session ends at the same time', async () => {
    browser = await server.customer('oneOrder')
    answer('accepted')
    server.advance(minutes(20))
    await browser.make(countPage, { page: 'orders' })
    server.advance(minutes(11))

    const { status } = await browser.make(readMe)

    expect(status).toBe(401)
  })
})

describe('the stored answer', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const day = 24 * 60 * 60 * 1_000
  const afterDays = (days: number) => new Date(new Date(at).getTime() + days * day)
  const settings = { analytics: { choice: 'accepted', at } }

  it('is valid for 365 days', () => {
    expect(analyticsChoiceOf(settings, new Date(afterDays(365).getTime() - 1))).toBe('accepted')
    expect(analyticsChoiceOf(settings, afterDays(365))).toBeNull()
  })

  it.each([
    undefined,
    null,
    'accepted',
    {},
    { analytics: 'accepted' },
    { analytics: { choice: 'x', at } },
  ])('is ignored when it has another shape: %j', (other) => {
    expect(analyticsChoiceOf(other, afterDays(1))).toBeNull()
  })
})
