import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { laboratoryKeyHeader } from '#contract/call.ts'
import { eraseAccount } from '#contract/account/session.ts'
import { OrderedProduct, readOrderedProduct } from '#contract/order/ordered-product.ts'
import { closeAlarm, listAlarms } from '#server/alarm/alarm.store.ts'
import { hours } from '#server/clock.ts'
import { dayOf, addDays } from '#server/calendar.rules.ts'
import { demoPeople } from '#server/demo/people.ts'
import { updateLateReportAlarms } from '#server/report/late-report.service.ts'
import { withdraw } from '#test/support/server/consents.ts'
import { engines } from '#test/support/database/database.ts'
import { laboratoryOf } from '#test/support/laboratory/fhir-client.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { readProviders } from '#test/support/server/providers.ts'
import {
  awaitedReport,
  deliver,
  formOf,
  laboratoryKey,
  unansweredTest,
} from '#test/support/server/reports.ts'
import { json, startServer, type TestServer } from '#test/support/server/server.ts'

const { email } = demoPeople.regular

describe.each(engines)('late reports on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    const providers = readProviders({ LABORATORY_API_KEY: laboratoryKey })
    server = await startServer(engine, { providers })
  })
  afterEach(() => server.close())

  const sweep = () => updateLateReportAlarms({ db: server.db, now: server.now() })
  const openAlarms = async () =>
    (await listAlarms(server.db, { all: false })).filter(({ key }) => key.includes(awaitedReport))
  const delay = (expectedOn: string, id = awaitedReport) =>
    server
      .visitor()
      .request(
        '/api/lab/reports/delay',
        json(
          { order_product_id: id, expected_on: expectedOn },
          { [laboratoryKeyHeader]: laboratoryKey },
        ),
      )
  const reportStep = async () => {
    const browser = await server.customer('regular')
    const { body } = await browser.make(readOrderedProduct, { order_product_id: awaitedReport })
    const { data } = v.parse(v.object({ data: OrderedProduct }), body)
    return data.steps.find(({ key }) => key === 'report')
  }
  const passExpectedDay = async () => {
    const expectedBy = (await reportStep())?.expected_by ?? ''
    server.advance(Date.parse(expectedBy) - server.now().getTime() + hours(24))
    return dayOf(new Date(expectedBy))
  }
  const daysAhead = (count: number) => addDays(dayOf(server.now()), count)

  it('reports: a report that is not late raises no alarm', async () => {
    await sweep()

    expect(await openAlarms()).toEqual([])
    expect((await reportStep())?.is_late).toBe(false)
  })

  it('reports: a late report raises one alarm, however often it is looked for', async () => {
    const expectedOn = await passExpectedDay()
    await sweep()
    await sweep()
    const [alarm] = await openAlarms()

    expect(alarm).toMatchObject({
      kind: 'report_late',
      key: `report_late:${awaitedReport}:${expectedOn}`,
      occurrences: 1,
    })
    expect(alarm?.orderNumber).toMatch(/^\d{4}-\d+$/)
    if (alarm) await closeAlarm(server.db, alarm, server.now())
    await sweep()
    expect(await openAlarms()).toEqual([])
  })

  it('reports: the laboratory sees that a report is late, until it has given a new day', async () => {
    const priority = async () =>
      (await laboratoryOf(server).get(`/ServiceRequest/${awaitedReport}`)).body
    expect(await priority()).toMatchObject({ priority: 'routine' })
    await passExpectedDay()
    await sweep()
    expect(await priority()).toMatchObject({ priority: 'urgent' })

    await delay(daysAhead(10))

    expect(await priority()).toMatchObject({ priority: 'routine' })
  })

  it('reports: the new day is shown and emailed once, and closes the alarm', async () => {
    await passExpectedDay()
    await sweep()
    const day = daysAhead(10)

    expect(await delay(day)).toMatchObject({ status: 200, body: { data: { expected_on: day } } })
    expect((await delay(day)).status).toBe(200)

    const step = await reportStep()
    expect(dayOf(new Date(step?.expected_by ?? ''))).toBe(day)
    expect(step?.is_late).toBe(false)
    expect(await openAlarms()).toEqual([])
    const mails = await mailsTo(server, email)
    expect(kindsOf(mails)).toEqual(['report_delayed'])
    expect(JSON.stringify(mails)).not.toMatch(/nutrition|toitumine/i)
  })

  it('reports: a new day that passes too raises another alarm', async () => {
    await passExpectedDay()
    await sweep()
    await delay(daysAhead(1))
    server.advance(hours(48))
    await sweep()

    expect(await openAlarms()).toHaveLength(1)
    expect((await reportStep())?.is_late).toBe(true)
  })

  it('reports: the arrival of a late report closes its alarm', async () => {
    await passExpectedDay()
    await sweep()

    await deliver(server, formOf({ order_product_id: awaitedReport, locale: 'en' }))

    expect(await openAlarms()).toEqual([])
  })

  it.each(['the consent is withdrawn', 'the account is deleted'] as const)(
    'reports: the alarm about a late report is closed after %s',
    async (end) => {
      await passExpectedDay()
      await sweep()
      expect(await openAlarms()).toHaveLength(1)
      const customer = await server.customer('regular')

      const { status } =
        end === 'the consent is withdrawn'
          ? await withdraw(customer, awaitedReport)
          : await customer.make(eraseAccount, { understood: true })
      expect(status).toBe(200)
      await sweep()

      expect(await openAlarms()).toEqual([])
    },
  )

  it('reports: a report that arrives at the same time as a new day closes the alarm', async () => {
    await passExpectedDay()
    await sweep()

    const [delayed] = await Promise.all([
      delay(daysAhead(10)),
      deliver(server, formOf({ order_product_id: awaitedReport, locale: 'en' })),
    ])

    expect([200, 409]).toContain(delayed.status)
    expect(await openAlarms()).toEqual([])
    expect((await reportStep())?.state).toBe('done')
    const mails = kindsOf(await mailsTo(server, email))
    expect(mails.includes('report_delayed')).toBe(delayed.status === 200)
  })

  it.each([
    ['in the past', -1],
    ['before the one expected so far', 1],
  ])('reports: rejects a new day %s', async (name, days) => {
    if (name === 'in the past') {
      await passExpectedDay()
      server.advance(hours(24))
    }

    expect(await delay(daysAhead(days))).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: 'expected_on', message: 'errors.incorrect_value' }] },
    })
    expect(await mailsTo(server, email)).toEqual([])
  })

  it('reports: a test with an open step, one with a report and an unknown one cannot be delayed', async () => {
    await deliver(server, formOf({ order_product_id: awaitedReport, locale: 'en' }))
    const problemOf = async (id: string) => (await delay(daysAhead(200), id)).body

    expect(await problemOf(awaitedReport)).toMatchObject({ message: 'errors.step_locked' })
    expect(await problemOf(unansweredTest)).toMatchObject({ message: 'errors.step_locked' })
    expect(await problemOf('00000000-0000-4000-8000-000000000000')).toMatchObject({
      message: 'errors.ordered_product_not_found',
    })
  })
})
