import { stringify } from 'csv-stringify/sync'

import { downloadHpvCounts, readHpvCounts, type HpvCounts } from '#contract/study/study-counts.ts'
import { hpvResults } from '#contract/statuses.ts'
import { setFileName } from '#server/http/file-name.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { defineStudyStaffRoute, type Route } from '#server/http/route.ts'

import { hpvStudy } from '#server/study/invitation.service.ts'
import { readCounts } from './study-counts.service.ts'

/** The numbers of the study for its staff, by API key. */
export const studyCountsRoutes: readonly Route[] = [
  defineStudyStaffRoute(readHpvCounts, (_payload, context) => countsOf(context)),

  defineStudyStaffRoute(downloadHpvCounts, async (_payload, context) =>
    setFileName(Buffer.from(toCsv(await countsOf(context))), 'hpv-counts.csv'),
  ),
]

const countsOf = async ({ db, now, secret }: RequestContext): Promise<HpvCounts> => {
  const { byResult, ...counts } = await readCounts(db, { studyId: hpvStudy, secret })
  return { counted_at: now.toISOString(), ...counts, by_result: byResult }
}

const toCsv = ({ counted_at: countedAt, by_result: byResult, ...counts }: HpvCounts): string => {
  const rows = [
    ...Object.entries(counts),
    ...hpvResults.map((one) => [`result_${one}`, byResult[one]] as const),
  ]
  return stringify(
    rows.map((row) => [...row, countedAt]),
    { header: true, columns: ['number', 'count', 'counted_at'], record_delimiter: 'windows' },
  )
}
