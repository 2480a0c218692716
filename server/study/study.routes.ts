import { problem } from '#contract/problem.ts'
import {
  checkHpvInvitation,
  orderHpvKit,
  readHpvResult,
  readHpvStatus,
  withdrawFromHpv,
} from '#contract/study/study.ts'
import { stepUpValidUntil } from '#server/account/account.rules.ts'
import { defineCustomerRoute, defineRoute, type Route } from '#server/http/route.ts'

import { checkInvitation, hpvStudy } from './invitation.service.ts'
import { findParticipant, readResult, withdrawFromStudy } from './participant.service.ts'
import { orderForCustomer, orderForVisitor } from './study-order.service.ts'
import { hasWithdrawn } from './kit/study-kit.rules.ts'
import { findKitsOfOrder } from './kit/study-kit.store.ts'
import { findStudyEnd } from './study-receipt.store.ts'
import { toHpvStatus } from './study.mapper.ts'
import { isRetentionOver } from './study.rules.ts'
import { findStudy, type Study } from './study.store.ts'
import { defaultStudy } from './study.texts.ts'

/** Shown until an operator has stored the settings of the study. */
const plannedStudy: Study = { ...defaultStudy, termsVersion: 1 }

export const studyRoutes: readonly Route[] = [
  defineRoute(readHpvStatus, async (_payload, { db, now, secret, session }) => {
    const study = (await findStudy(db, hpvStudy)) ?? plannedStudy
    const customer = session.state === 'live' ? session.customer : null
    const participant = customer
      ? await findParticipant(db, { study, accountId: customer.id, secret })
      : 'unknown'
    const left = typeof participant === 'object' && hasWithdrawn(participant) ? participant : null
    return toHpvStatus(study, participant, {
      now,
      needsEmail: customer?.email === null,
      sentKits: left?.order ? await findKitsOfOrder(db, left.order.id) : [],
      end: isRetentionOver(study, now) ? await findStudyEnd(db, study, secret) : null,
    })
  }),

  defineRoute(checkHpvInvitation, async (claim, context) => ({
    kits: await checkInvitation(context, claim),
  })),

  defineRoute(orderHpvKit, (form, context) => {
    const { session } = context
    return session.state === 'live'
      ? orderForCustomer(form, { ...context, session, customer: session.customer })
      : orderForVisitor(form, context)
  }),

  defineCustomerRoute(readHpvResult, async (_payload, { db, secret, customer }) => ({
    result: await readResult(db, { accountId: customer.id, secret }),
  })),

  defineCustomerRoute(withdrawFromHpv, async ({ level }, context) => {
    const { session, now } = context
    // as with the deletion of an account; the other levels need no fresh proof
    if (level === 'withdraw_and_destroy' && stepUpValidUntil(session) <= now) {
      throw problem('errors.step_up_required')
    }
    return { receipt: await withdrawFromStudy(context, level), withdrawn_at: now.toISOString() }
  }),
]
