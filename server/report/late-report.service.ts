import { fieldProblem, problem } from '#contract/problem.ts'
import { closeAlarmAbout, listAlarms, raiseAlarmOnce } from '#server/alarm/alarm.store.ts'
import { dayOf, momentAt } from '#server/calendar.rules.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { expectedReport, isReportLate } from '#server/product/progress.rules.ts'
import { requireOpenStep } from '#server/product/progress.store.ts'

import { findDueReports, setReportExpected, type DueReport } from './late-report.store.ts'
import { mailReport } from './report.mails.ts'
import { findOwner } from './report.store.ts'

/** One alarm for each day that was promised. */
const alarmAbout = ({ id }: Pick<DueReport, 'id'>, expectedBy: Date) =>
  ({ kind: 'report_late', subject: `${id}:${dayOf(expectedBy)}` }) as const

type Sweep = { db: Database; now: Date }

/**
 * Raises an alarm, once, for each report that is late, so that a person asks the laboratory or the consultant for a new
 * day. Closes the alarms about products that no longer wait for their report, for example because the consent was
 * withdrawn.
 */
export const updateLateReportAlarms = async ({ db, now }: Sweep): Promise<void> => {
  const reports = await findDueReports(db)
  await closeOutdatedAlarms(reports, { db, now })
  const late = reports.filter((due) => isReportLate(due.steps, { ...due, now }))
  for (const due of late) {
    const expectedBy = expectedReport(due.steps, due)
    if (expectedBy === null) continue
    const { orderNumber, id } = due
    const alarm = { ...alarmAbout(due, expectedBy), orderNumber, detail: `ordered product ${id}` }
    await transact(db, (tx) => raiseAlarmOnce(tx, alarm, { now }))
  }
}

const closeOutdatedAlarms = async (
  reports: readonly DueReport[],
  { db, now }: Sweep,
): Promise<void> => {
  const due = new Set(reports.map(({ id }) => id))
  for (const { kind, key } of await listAlarms(db, { all: false })) {
    if (kind !== 'report_late') continue
    const subject = key.slice(`${kind}:`.length)
    const [id = ''] = subject.split(':')
    if (!due.has(id)) await transact(db, (tx) => closeAlarmAbout(tx, { kind, subject }, now))
  }
}

/** Closes the alarm about a report that is about to be stored. */
export const closeLateReport = async (
  tx: Database,
  orderedProductId: string,
  now: Date,
): Promise<void> => {
  const [due] = await findDueReports(tx, orderedProductId)
  const expectedBy = due && expectedReport(due.steps, due)
  if (due && expectedBy) await closeAlarmAbout(tx, alarmAbout(due, expectedBy), now)
}

type Delay = { orderedProductId: string; expectedOn: string }

/**
 * Records by which day a delayed report is expected, emails the customer and closes the alarm.
 * Repeating it changes nothing. Throws `ordered_product_not_found`, `step_locked` while another step is open and when the
 * report is there, and `form_validation` for a day that is in the past or not after the one expected so far.
 */
export const delayReport = (
  { orderedProductId, expectedOn }: Delay,
  { db, now, origin }: { db: Database; now: Date; origin: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const accountId = await findOwner(tx, orderedProductId)
    if (accountId === undefined) throw problem('errors.ordered_product_not_found')
    await requireOpenStep(tx, { accountId, orderedProductId, key: 'report' })
    const [due] = await findDueReports(tx, orderedProductId)
    if (!due) throw problem('errors.step_locked')
    const earlier = expectedReport(due.steps, due)
    if (earlier !== null && dayOf(earlier) === expectedOn) return
    if (expectedOn < dayOf(now) || (earlier !== null && expectedOn < dayOf(earlier))) {
      throw fieldProblem('expected_on', 'errors.incorrect_value')
    }
    const expectedBy = momentAt(expectedOn, 12)
    await setReportExpected(tx, { orderedProductId, expectedBy })
    if (earlier !== null) await closeAlarmAbout(tx, alarmAbout(due, earlier), now)
    await mailReport(tx, {
      kind: 'report_delayed',
      accountId,
      orderedProductId,
      expectedBy,
      origin,
      now,
    })
  })
