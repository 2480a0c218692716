import { timestamp } from 'drizzle-orm/pg-core'

/** A column with a moment in time, including its time zone. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })
