import {
  confirmKitDestruction,
  listKits,
  reportKitSent,
  reportKitStatus,
} from '#contract/kit/laboratory.ts'
import { endOf } from '#server/calendar.rules.ts'
import { defineLaboratoryRoute, type Route } from '#server/http/route.ts'

import { toLaboratoryKit } from './kit.mapper.ts'
import { findKits } from './kit.store.ts'
import { confirmDestruction } from './sample-destruction.service.ts'
import { reportSent, reportStatus } from './laboratory.service.ts'

const pageSize = 100

export const laboratoryRoutes: readonly Route[] = [
  defineLaboratoryRoute(listKits, async ({ status }, { db }) => {
    const found = await findKits(db, { status, limit: pageSize })
    return { kits: found.map(({ kit, replacement }) => toLaboratoryKit(kit, replacement)) }
  }),

  defineLaboratoryRoute(
    reportKitStatus,
    async ({ at, failure_reason: failureReason, ...report }, context) => {
      const { kit } = await reportStatus(
        { ...report, at: new Date(at), failureReason: failureReason ?? null },
        context,
      )
      context.log('info', 'laboratory.status', { status: kit.status })
      return { status: kit.status }
    },
  ),

  defineLaboratoryRoute(confirmKitDestruction, async ({ barcode, at }, context) => {
    const destroyedAt = await confirmDestruction({ barcode, at: new Date(at) }, context)
    context.log('info', 'laboratory.sample_destroyed')
    return { destroyed_at: destroyedAt.toISOString() }
  }),

  defineLaboratoryRoute(reportKitSent, async (sent, context) => {
    const kit = await reportSent(
      {
        barcode: sent.barcode,
        boxCode: sent.box_code,
        expiresAt: endOf(sent.expires_on),
        orderNumber: sent.order_number,
        replaces: sent.replaces,
      },
      context,
    )
    return { status: kit.status }
  }),
]
