import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sign } from '#sandbox/veriff/signature.ts'
import { keys, send, startSandbox, type TestSandbox } from '#test/support/sandbox.ts'

const callback = 'https://portal.example/verification'
const secret = keys.veriffSecret

describe('Veriff simulator', () => {
  let sandbox: TestSandbox
  let portal: Server
  let reports: Report[] = []
  let arrived = (): void => {}

  beforeAll(async () => {
    portal = createServer((request, response) => {
      void text(request).then((body) => {
        reports.push({ body, headers: request.headers })
        response.writeHead(200).end()
        arrived()
      })
    })
    await new Promise<void>((done) => portal.listen(0, '127.0.0.1', done))
    const address = portal.address()
    const port = typeof address === 'object' ? address?.port : 0
    sandbox = await startSandbox({ veriffWebhookUrl: `http://127.0.0.1:${port}/webhook` })
  })
  afterAll(async () => {
    await sandbox.stop()
    portal.close()
  })
  beforeEach(() => {
    reports = []
    arrived = () => {}
    sandbox.faults.clear()
  })

  it('opens a session for a request whose exact body is signed', async () => {
    const { answer, body } = await open(sandbox)

    expect(answer.status).toBe(201)
    expect(answer.headers.get('x-hmac-signature')).toBe(sign(body, secret))
    const { verification } = parse(body)
    expect(parse(body)).toEqual({
      status: 'success',
      verification: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        url: `${sandbox.origin}/veriff/v/${String(verification['sessionToken'])}`,
        vendorData: 'attempt-1',
        host: `${sandbox.origin}/veriff`,
        status: 'created',
        sessionToken: expect.any(String),
      },
    })
  })

  it('returns no decision before one is made', async () => {
    const { id } = await opened(sandbox)

    expect(await decisionOf(sandbox, id)).toEqual({ status: 'success', verification: null })
  })

  it('reports an approval signed over the raw body, and returns the same decision on request', async () => {
    const { id, url } = await opened(sandbox)

    const back = await send(url, { decision: 'approved', lastName: 'KASK' })

    expect(back.headers.get('location')).toBe(callback)
    const [report] = reports
    expect(report?.headers['x-auth-client']).toBe(keys.veriffKey)
    expect(report?.headers['x-hmac-signature']).toBe(sign(report?.body ?? '', secret))
    expect(parse(report?.body)).toEqual(await decisionOf(sandbox, id))
    expect(parse(report?.body)).toEqual({
      status: 'success',
      verification: {
        id,
        attemptId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        vendorData: 'attempt-1',
        endUserId: null,
        status: 'approved',
        code: 9001,
        reason: null,
        reasonCode: null,
        acceptanceTime: '2026-11-20T09:00:00.000Z',
        submissionTime: '2026-11-20T09:00:00.000Z',
        decisionTime: '2026-11-20T09:00:00.000Z',
        person: {
          firstName: 'LIIS',
          lastName: 'KASK',
          dateOfBirth: '1976-02-29',
          yearOfBirth: '1976',
          gender: 'F',
          idNumber: '47602290000',
          nationality: 'EE',
          citizenship: null,
          placeOfBirth: null,
          addresses: [],
          pepSanctionMatch: null,
        },
        document: {
          number: 'AS0000001',
          type: 'ID_CARD',
          country: 'EE',
          validFrom: '2025-01-01',
          validUntil: '2030-01-01',
        },
        additionalVerifiedData: {},
        comments: [],
        riskLabels: [],
      },
      technicalData: { ip: '127.0.0.1' },
    })
  })

  it.each([
    ['declined', { reason_declined: '106' }, outcome(9102, 106, 'Known fraud')],
    [
      'resubmission_requested',
      { reason_resubmission_requested: '205' },
      outcome(9103, 205, 'Document damaged'),
    ],
    ['resubmission_requested', {}, outcome(9103, 201, 'Video and/or photos missing')],
    ['review', {}, outcome(9121)],
    ['expired', {}, outcome(9104)],
    ['abandoned', {}, outcome(9104)],
  ])('decides: %s %j', async (decision, fields, expected) => {
    const { url } = await opened(sandbox)

    await send(url, { decision, ...fields })

    const { verification } = parse(reports[0]?.body)
    expect(verification).toMatchObject({ status: decision, ...expected })
  })

  it('decides the same session again; a new attempt has its own id', async () => {
    const { url } = await opened(sandbox)
    await send(url, { decision: 'review' })
    await send(url, { decision: 'resubmission_requested', stay: '1' })
    await send(url, { decision: 'approved' })

    const result = reports.map(({ body }) => parse(body).verification)

    expect(result.map(({ status }) => status)).toEqual([
      'review',
      'resubmission_requested',
      'approved',
    ])
    expect(result[0]?.['attemptId']).toBe(result[1]?.['attemptId'])
    expect(result[2]?.['attemptId']).not.toBe(result[1]?.['attemptId'])
  })

  it('stays undecided when the tab is closed', async () => {
    const { id, url } = await opened(sandbox)

    const closed = await send(url, { decision: 'close' })

    expect(closed.headers.get('location')).toMatch(/\?closed=1$/)
    expect(reports).toEqual([])
    expect(await decisionOf(sandbox, id)).toMatchObject({ verification: null })
  })

  it.each([
    ['never', 0, true],
    ['duplicate', 3, true],
    ['bad_signature', 1, false],
  ] as const)('injects the webhook fault: %s', async (webhook, count, isGenuine) => {
    sandbox.faults.set({ veriff: { ...sandbox.faults.of('veriff'), webhook, copies: 3 } })
    const { id, url } = await opened(sandbox)

    await send(url, { decision: 'approved' })

    expect(reports).toHaveLength(count)
    const signed = reports.map(
      ({ body, headers }) => headers['x-hmac-signature'] === sign(body, secret),
    )
    expect(signed).toEqual(reports.map(() => isGenuine))
    expect(await decisionOf(sandbox, id)).toMatchObject({ verification: { status: 'approved' } })
  })

  it('reports a delayed decision as it was when it was made', async () => {
    const late = { webhook: 'late', webhook_ms: 50 } as const
    sandbox.faults.set({ veriff: { ...sandbox.faults.of('veriff'), ...late } })
    const { url } = await opened(sandbox)
    await send(url, { decision: 'review' })
    expect(reports).toEqual([])

    await new Promise<void>((done) => {
      arrived = done
    })

    expect(parse(reports[0]?.body).verification).toMatchObject({ status: 'review' })
  })

  it('reports again on request, and shows the response of the portal', async () => {
    const { url } = await opened(sandbox)
    await send(url, { decision: 'approved', stay: '1' })
    await send(`${url}/report`, {})

    const page = await fetch(url).then((answer) => answer.text())

    expect(reports).toHaveLength(2)
    expect(page.match(/approved →\s*<code>200<\/code>/g)).toHaveLength(2)
  })

  it('refuses requests that are unsigned, wrongly signed, unknown or malformed', async () => {
    const { id } = await opened(sandbox)
    const bad = { 'x-auth-client': keys.veriffKey, 'x-hmac-signature': sign('other', secret) }
    const decision = `${sandbox.origin}/veriff/v1/sessions/${id}/decision`
    const answers = await Promise.all([
      fetch(decision),
      fetch(decision, { headers: bad }),
      fetch(`${sandbox.origin}/veriff/v1/sessions/x/decision`, { headers: signed('x') }),
      post(sandbox, '{"verification":{}}'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 404, 400])
    const [unknown] = answers
    expect(await unknown?.json()).toMatchObject({ status: 'fail', code: expect.any(String) })
  })

  it('lists started sessions, so that they can be decided later', async () => {
    const { url } = await opened(sandbox)

    const page = await fetch(`${sandbox.origin}/veriff`).then((answer) => answer.text())

    expect(page).toContain(new URL(url).pathname)
  })
})

function outcome(code: number, reasonCode: number | null = null, reason: string | null = null) {
  return { code, reasonCode, reason }
}

type Report = { body: string; headers: Record<string, string | string[] | undefined> }
type Answer = { status: string; verification: Record<string, unknown> }

const parse = (body = ''): Answer => JSON.parse(body)

const signed = (content: string) => ({
  'x-auth-client': keys.veriffKey,
  'x-hmac-signature': sign(content, secret),
})

const post = (sandbox: TestSandbox, body: string) =>
  fetch(`${sandbox.origin}/veriff/v1/sessions`, { method: 'POST', body, headers: signed(body) })

const open = async (sandbox: TestSandbox) => {
  const person = { firstName: 'LIIS', lastName: 'SAAR', idNumber: '47602290000' }
  const verification = { callback, vendorData: 'attempt-1', person }
  const answer = await post(sandbox, JSON.stringify({ verification }))
  return { answer, body: await answer.text() }
}

const opened = async (sandbox: TestSandbox): Promise<{ id: string; url: string }> => {
  const { id, url } = parse((await open(sandbox)).body).verification
  return { id: String(id), url: String(url) }
}

const decisionOf = async (sandbox: TestSandbox, id: string): Promise<unknown> => {
  const path = `/veriff/v1/sessions/${id}/decision`
  return (await fetch(sandbox.origin + path, { headers: signed(id) })).json()
}
