import {
  confirmHpvDestruction,
  listHpvKits,
  reportHpvKitSent,
  reportHpvKitStatus,
  reportHpvResult,
} from '#contract/study/study-laboratory.ts'
import { defineLaboratoryRoute, type Route } from '#server/http/route.ts'

import { listSamplesToDestroy } from './sample-destruction.store.ts'
import { listOrdersToSend, listSentKits } from './study-kit.store.ts'
import {
  reportDestruction,
  reportKitSent,
  reportKitStatus,
  reportResult,
} from './study-laboratory.service.ts'
import {
  toKitToSend,
  toLaboratoryKit,
  toReportedKit,
  toSampleToDestroy,
} from '#server/study/study.mapper.ts'

const pageSize = 100

/** What the laboratory reports about the kits of the study, by its API key. */
export const studyLaboratoryRoutes: readonly Route[] = [
  defineLaboratoryRoute(listHpvKits, async (_payload, { db }) => ({
    to_send: (await listOrdersToSend(db, pageSize)).map(toKitToSend),
    to_destroy: (await listSamplesToDestroy(db, pageSize)).map(toSampleToDestroy),
    kits: (await listSentKits(db, pageSize)).map(toLaboratoryKit),
  })),

  defineLaboratoryRoute(reportHpvKitSent, async ({ barcode, order_number }, context) =>
    toReportedKit(await reportKitSent({ barcode, orderNumber: order_number }, context)),
  ),

  defineLaboratoryRoute(
    reportHpvKitStatus,
    async ({ at, failure_reason: failureReason, ...report }, context) => {
      const status = { ...report, at: new Date(at), failureReason: failureReason ?? null }
      const { kit } = await reportKitStatus(status, context)
      context.log('info', 'study.kit_status', { status: kit.status })
      return toReportedKit(kit)
    },
  ),

  defineLaboratoryRoute(reportHpvResult, async ({ at, ...report }, context) => {
    const kit = await reportResult({ ...report, at: new Date(at) }, context)
    context.log('info', 'study.result_reported')
    return toReportedKit(kit)
  }),

  defineLaboratoryRoute(confirmHpvDestruction, async ({ barcode, at }, context) => {
    const destroyedAt = await reportDestruction({ barcode, at: new Date(at) }, context)
    return { destroyed_at: destroyedAt.toISOString() }
  }),
]
