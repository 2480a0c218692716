import { problem } from '#contract/problem.ts'
import {
  checkHpvInvitation,
  orderHpvKit,
  readHpvResult,
  readHpvStatus,
  withdrawFromHpv,
} from '#contract/study/study.ts'
import { defineCustomerRoute, defineRoute, type Route } from '#server/http/route.ts'

import { hpvStudy, requireInvitation } from './invitation.service.ts'
import { findParticipant, readResult, withdraw } from './participant.service.ts'
import { orderForCustomer, orderForVisitor } from './study-order.service.ts'
import { findKitsOfOrder } from './kit/study-kit.store.ts'
import { findDeletionTime } from './study-receipt.store.ts'
import { toHpvStatus } from './study.mapper.ts'
import { isRetentionOver, kitsOf } from './study.rules.ts'
import { findStudy } from './study.store.ts'

export const studyRoutes: readonly Route[] = [
  defineRoute(readHpvStatus, async (_payload, { db, now, secret, session }) => {
    const study = await findStudy(db, hpvStudy)
    if (!study) throw problem('errors.hpv_closed')
    const participant =
      session.state === 'live'
        ? await findParticipant(db, { accountId: session.customer.id, secret })
        : 'unknown'
    const hasLeft = typeof participant === 'object' && participant.invitation.withdrawnAt !== null
    return toHpvStatus(study, participant, {
      now,
      sentKits: hasLeft && participant.order ? await findKitsOfOrder(db, participant.order.id) : [],
      deletedAt: isRetentionOver(study, now) ? await findDeletionTime(db, hpvStudy) : null,
    })
  }),

  defineRoute(checkHpvInvitation, async (claim, context) => {
    const { arm } = await requireInvitation(context, claim)
    return { kits: kitsOf(arm) }
  }),

  defineRoute(orderHpvKit, (form, context) => {
    const { session } = context
    return session.state === 'live'
      ? orderForCustomer(form, { ...context, session, customer: session.customer })
      : orderForVisitor(form, context)
  }),

  defineCustomerRoute(readHpvResult, async (_payload, { db, secret, customer }) => ({
    result: await readResult(db, { accountId: customer.id, secret }),
  })),

  defineCustomerRoute(withdrawFromHpv, async ({ degree }, context) => ({
    receipt: await withdraw(context, degree),
    withdrawn_at: context.now.toISOString(),
  })),
]
