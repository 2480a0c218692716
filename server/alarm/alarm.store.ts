import { randomUUID } from 'node:crypto'

import { and, asc, desc, eq, sql } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { alarmEvents, alarms } from '#server/db/schema/alarm.ts'
import { enqueueJob } from '#server/jobs/outbox.store.ts'
import { normalizeCode, createReadableCode } from '#server/readable-code.ts'

import { alarmTaskName, type Alarm } from './alarm.rules.ts'

export type AlarmRow = typeof alarms.$inferSelect

/**
 * Opens an alarm, or counts another occurrence of one that is open. Each time it is opened one email is put into the
 * outbox, unless `isMailed` is false. Part of the caller's transaction.
 */
export const raiseAlarm = async (
  tx: Database,
  { kind, subject, ...details }: Alarm,
  { now, isMailed = true }: { now: Date; isMailed?: boolean },
): Promise<void> => {
  const [alarm] = await tx
    .insert(alarms)
    .values({
      id: randomUUID(),
      code: createReadableCode(8),
      key: keyOf({ kind, subject }),
      kind,
      ...details,
      state: 'open',
      round: 1,
      occurrences: 1,
      raisedAt: now,
      lastRaisedAt: now,
    })
    .onConflictDoUpdate({
      target: alarms.key,
      set: {
        state: 'open',
        round: sql`${alarms.round} + case when ${alarms.state} = 'resolved' then 1 else 0 end`,
        occurrences: sql`${alarms.occurrences} + 1`,
        lastRaisedAt: now,
        resolvedAt: null,
      },
    })
    .returning()
  if (!alarm) throw new Error('The alarm was not stored.')
  await insertEvent(tx, { alarmId: alarm.id, kind: 'raised', at: now })
  const key = `${alarmTaskName}:${alarm.id}:${alarm.round}`
  if (isMailed)
    await enqueueJob(tx, { key, task: alarmTaskName, payload: { alarm: alarm.id } }, now)
}

/** Opens an alarm unless there was one of its kind about its subject before, open or resolved; returns whether it did. */
export const raiseAlarmOnce = async (
  tx: Database,
  alarm: Alarm,
  context: { now: Date },
): Promise<boolean> => {
  const known = await tx.$count(alarms, eq(alarms.key, keyOf(alarm)))
  if (known === 0) await raiseAlarm(tx, alarm, context)
  return known === 0
}

export const insertEvent = async (
  tx: Database,
  event: Omit<typeof alarmEvents.$inferInsert, 'id'>,
): Promise<void> => {
  await tx.insert(alarmEvents).values({ id: randomUUID(), ...event })
}

const keyOf = ({ kind, subject }: Pick<Alarm, 'kind' | 'subject'>): string => `${kind}:${subject}`

/** Lists alarms, the newest first; only open ones unless `all` is set. */
export const listAlarms = (db: Database, { all }: { all: boolean }): Promise<AlarmRow[]> =>
  db
    .select()
    .from(alarms)
    .where(all ? undefined : eq(alarms.state, 'open'))
    .orderBy(desc(alarms.raisedAt))

/** Finds an alarm by its code as typed; with `lock`, locks it until the transaction ends. */
export const findAlarm = async (
  db: Database,
  code: string,
  { lock = false } = {},
): Promise<AlarmRow | undefined> => {
  const query = db
    .select()
    .from(alarms)
    .where(eq(alarms.code, normalizeCode(code)))
  const [found] = await (lock ? query.for('update') : query)
  return found
}

export const findAlarmById = async (db: Database, id: string): Promise<AlarmRow | undefined> => {
  const [found] = await db.select().from(alarms).where(eq(alarms.id, id))
  return found
}

export const listEvents = (db: Database, { id }: AlarmRow) =>
  db.select().from(alarmEvents).where(eq(alarmEvents.alarmId, id)).orderBy(asc(alarmEvents.at))

export const closeAlarm = async (tx: Database, { id }: AlarmRow, now: Date): Promise<void> => {
  await tx.update(alarms).set({ state: 'resolved', resolvedAt: now }).where(eq(alarms.id, id))
}

/** Closes an alarm whose cause the portal has seen disappear. Does nothing when it is not open. */
export const closeAlarmAbout = async (
  tx: Database,
  alarm: Pick<Alarm, 'kind' | 'subject'>,
  now: Date,
): Promise<void> => {
  const closed = await tx
    .update(alarms)
    .set({ state: 'resolved', resolvedAt: now })
    .where(and(eq(alarms.key, keyOf(alarm)), eq(alarms.state, 'open')))
    .returning({ id: alarms.id })
  for (const { id } of closed) await insertEvent(tx, { alarmId: id, kind: 'resolved', at: now })
}
