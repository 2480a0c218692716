import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#server/db/database.ts'
import { accounts, addresses, devices, links, sessions } from '#server/db/schema/account.ts'
import {
  geneDonorRequests,
  idLogins,
  provenIdentities,
  verifications,
} from '#server/db/schema/identity.ts'
import {
  dnaOrigins,
  giftcardRedemptions,
  orderedProducts,
  orderedProductSteps,
  orders,
} from '#server/db/schema/order.ts'
import {
  reportContents,
  reportLinkEvents,
  reportLinks,
  reportReveals,
  reports,
} from '#server/db/schema/report.ts'
import { consentRecords } from '#server/db/schema/consent.ts'
import { dnaFileChunks, dnaFiles } from '#server/db/schema/dna.ts'
import {
  cancelledConsultations,
  consultationBookings,
  earlierTimeRequests,
} from '#server/db/schema/consultation.ts'
import { kitEvents, kitReplacements, kits } from '#server/db/schema/kit.ts'
import { paymentAttempts, idempotentRequests, transfers } from '#server/db/schema/payment.ts'
import { questionnaireAnswers, questionnaireResponses } from '#server/db/schema/questionnaire.ts'
import { cartGiftcards, cartItems, carts, subCarts } from '#server/db/schema/shop.ts'
import { studyInvitations, studyKits, studyOrders } from '#server/db/schema/study.ts'
import {
  readAnswers,
  readQuestionnaireResponses,
} from '#server/questionnaire/response-export.store.ts'
import { readReportLinksOf } from '#server/report/link/report-link-export.store.ts'
import { deleteReportsOf, readReportsOf } from '#server/report/report-export.store.ts'
import { reportFreedTimes } from '#server/consultation/consultant/consultant.mails.ts'
import { retainDestructionRequests } from '#server/kit/sample-destruction.service.ts'
import { closeOrder } from '#server/order/completion.service.ts'
import { releaseGiftcards } from '#server/order/giftcard-redemption.store.ts'
import { recordReturn } from '#server/payment/transfer/transfer-return.service.ts'
import { listTransfers } from '#server/payment/transfer/transfer.store.ts'

import { requestDestruction } from '#server/study/kit/sample-destruction.service.ts'
import {
  clearResults,
  findKitsOfOrder,
  findStudyOrdersOf,
} from '#server/study/kit/study-kit.store.ts'
import { deleteKitMails } from '#server/study/study-deletion.store.ts'
import { lockInvitation } from '#server/study/study.store.ts'
import * as read from './personal-data.store.ts'

type PersonalKind = {
  /** The tables of this kind; the one that refers to the account comes first. */
  tables: readonly [PgTable, ...PgTable[]]
  /** The file of the archive and its content, and the same as FHIR resources; or the reason why there is none. */
  exported: { file: string; read: Reader; readAsFhir?: Reader } | { excludedBecause: string }
  /**
   * `withAccount` when the database deletes it with the account; otherwise what the law requires to be kept, and how the
   * rest is deleted.
   */
  erased:
    | 'withAccount'
    | { retained: string; by: (tx: Database, accountId: string, now: Date) => Promise<void> }
}

type Reader = (db: Database, owner: read.DataOwner) => Promise<unknown>

/** The single list of personal data: export and deletion both use it. */
export const personalKinds: readonly PersonalKind[] = [
  {
    tables: [accounts],
    exported: { file: 'account', read: read.readAccount },
    erased: 'withAccount',
  },
  {
    tables: [addresses],
    exported: { file: 'addresses', read: read.readAddresses },
    erased: 'withAccount',
  },
  {
    tables: [sessions],
    exported: { file: 'sessions', read: read.readSessions },
    erased: 'withAccount',
  },
  {
    tables: [devices],
    exported: { file: 'devices', read: read.readDevices },
    erased: 'withAccount',
  },
  {
    tables: [links],
    exported: { file: 'mailed-links', read: read.readLinks },
    erased: 'withAccount',
  },
  {
    tables: [provenIdentities],
    exported: { file: 'proven-identity', read: read.readProvenIdentity },
    erased: 'withAccount',
  },
  {
    tables: [verifications],
    exported: { file: 'identity-verifications', read: read.readVerifications },
    erased: 'withAccount',
  },
  {
    tables: [idLogins],
    exported: {
      excludedBecause: 'An ID log-in under way: hashes, and worth nothing after minutes.',
    },
    erased: 'withAccount',
  },
  {
    tables: [geneDonorRequests],
    exported: { file: 'gene-donor-request', read: read.readGeneDonorRequest },
    erased: 'withAccount',
  },
  {
    tables: [dnaOrigins],
    exported: { file: 'dna-origins', read: read.readDnaOrigins },
    erased: 'withAccount',
  },
  {
    tables: [kits, kitEvents, kitReplacements],
    exported: { file: 'kits', read: read.readKits },
    erased: {
      retained:
        'The barcode of a sample that the laboratory has to destroy, until 30 days after it has confirmed that. It names nobody.',
      by: (tx, accountId, now) => retainDestructionRequests(tx, { accountId, now }),
    },
  },
  {
    tables: [dnaFiles, dnaFileChunks],
    exported: { file: 'dna-files', read: read.readDnaFiles },
    erased: 'withAccount',
  },
  {
    tables: [carts, subCarts, cartItems, cartGiftcards],
    exported: { file: 'cart', read: read.readCart },
    erased: 'withAccount',
  },
  {
    tables: [consentRecords],
    exported: {
      file: 'consents',
      read: read.readConsents,
      readAsFhir: read.readConsentsAsFhir,
    },
    erased: 'withAccount',
  },
  {
    tables: [questionnaireResponses, questionnaireAnswers],
    exported: {
      file: 'questionnaires',
      read: readAnswers,
      readAsFhir: readQuestionnaireResponses,
    },
    erased: 'withAccount',
  },
  {
    tables: [idempotentRequests],
    exported: {
      excludedBecause: 'Keys of requests and the stored responses, deleted within days.',
    },
    erased: 'withAccount',
  },
  {
    tables: [studyOrders, studyKits, studyInvitations],
    exported: { file: 'hpv-study', read: read.readStudyOrders },
    erased: {
      retained:
        'That an invited woman has ordered a kit, so that she orders once. It names nobody, and ends with the study.',
      by: (tx, accountId, now) => detachStudyOrders(tx, accountId, now),
    },
  },
  {
    tables: [reportLinks, reportLinkEvents],
    exported: { file: 'report-links', read: readReportLinksOf },
    erased: 'withAccount',
  },
  {
    tables: [reports, reportContents, reportReveals],
    exported: { file: 'reports', read: readReportsOf },
    erased: {
      retained: 'Nothing. They belong to the ordered products, which stay without a name.',
      by: (tx, accountId) => deleteReportsOf(tx, accountId),
    },
  },
  {
    tables: [
      orders,
      orderedProducts,
      orderedProductSteps,
      giftcardRedemptions,
      paymentAttempts,
      transfers,
      cancelledConsultations,
    ],
    exported: { file: 'orders', read: read.readOrders },
    erased: {
      retained:
        'What was sold, when and for how much; the Accounting Act wants it for seven years. It names nobody.',
      by: (tx, accountId, now) => detachOrders(tx, accountId, now),
    },
  },
  // after the locks of the orders: a payment may just have booked a consultation
  {
    tables: [consultationBookings, earlierTimeRequests],
    exported: { file: 'consultations', read: read.readConsultations },
    erased: {
      retained: 'Nothing. The consultants get an email about each time that is free again.',
      by: (tx, accountId, now) => reportFreedTimes(tx, accountId, now),
    },
  },
]

/** Name, address, result and emails are deleted at once, and the sample is destroyed. */
const detachStudyOrders = async (tx: Database, accountId: string, now: Date): Promise<void> => {
  for (const order of await findStudyOrdersOf(tx, accountId)) {
    // the laboratory may be reporting a sample
    await lockInvitation(tx, order.invitationId)
    await requestDestruction(tx, order, { withResult: true, now })
    await clearResults(tx, order.id)
    await deleteKitMails(tx, await findKitsOfOrder(tx, order.id))
  }
  const nobody = { accountId: null, contactEncrypted: null, requestHash: null }
  await tx.update(studyOrders).set(nobody).where(eq(studyOrders.accountId, accountId))
}

/** The progress of a test is health data: it is deleted, like the names of family members. */
const detachOrders = async (tx: Database, accountId: string, now: Date): Promise<void> => {
  const isOwn = eq(orders.accountId, accountId)
  await endUnpaidOrders(tx, accountId, now)
  const ordered = tx
    .select({ id: orderedProducts.id })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(isOwn)
  await tx.delete(orderedProductSteps).where(inArray(orderedProductSteps.orderedProductId, ordered))
  await tx
    .update(orderedProducts)
    .set({ memberName: null })
    .where(inArray(orderedProducts.id, ordered))
  const people = { accountId: null, buyer: null, billing: null, shipping: null, agentName: null }
  await tx
    .update(orders)
    .set({ ...people, delivery: null })
    .where(isOwn)
}

/**
 * Ends the unpaid orders, which nobody could receive. Those without a payment attempt are deleted; the others are closed,
 * so that money which arrives later is refunded. Payments are read after the orders are locked: one may have been stored
 * while the lock was awaited.
 */
const endUnpaidOrders = async (tx: Database, accountId: string, now: Date): Promise<void> => {
  const unpaid = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isNull(orders.completedAt)))
    .for('update')
  for (const { id, status } of unpaid) {
    const tries = await tx.$count(paymentAttempts, eq(paymentAttempts.orderId, id))
    const received = await listTransfers(tx, id)
    if (status === 'waiting_for_payment' && tries + received.length === 0) {
      await releaseGiftcards(tx, id, now)
      await tx.delete(orders).where(eq(orders.id, id))
      continue
    }
    const closed = await closeOrder(tx, { orderId: id, now, cancelledAt: now })
    if (closed && received.length > 0) {
      await recordReturn(tx, { number: closed.number, subject: id, entries: received }, now)
    }
  }
}
