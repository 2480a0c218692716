import type { Secret } from '#server/crypto/secret.ts'
import { asc, eq, getTableColumns } from 'drizzle-orm'

import { decrypt } from '#server/crypto/encryption.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, addresses, devices, links, sessions } from '#server/db/schema/account.ts'
import { findCancelled } from '#server/consultation/cancelled.store.ts'
import { decryptFindings } from '#server/consultation/findings/attached-findings.store.ts'
import {
  consultationBookings,
  consultationSlots,
  earlierTimeRequests,
} from '#server/db/schema/consultation.ts'
import { toFhirBundle } from '#server/consent/consent-fhir.mapper.ts'
import { findLedger } from '#server/consent/consent.store.ts'
import { dnaFiles } from '#server/db/schema/dna.ts'
import { geneDonorRequests, provenIdentities, verifications } from '#server/db/schema/identity.ts'
import { kitEvents, kitReplacements, kits } from '#server/db/schema/kit.ts'
import { dnaOrigins, orderedProducts, orders } from '#server/db/schema/order.ts'
import { paymentAttempts, transfers } from '#server/db/schema/payment.ts'
import { findOrderedProducts } from '#server/order/order.store.ts'
import { findCustomerCart } from '#server/shop/shop.store.ts'
import { findKitsOfOrders, findStudyOrdersOf } from '#server/study/kit/study-kit.store.ts'
import { findAcceptedTerms } from '#server/study/study-settings.store.ts'

/* What the archive contains of each kind, readable for a person. Hashes are left out; encrypted data is decrypted. */

/** The owner of the data, and the secret that some of it is encrypted with. */
export type DataOwner = { accountId: string; secret: Secret; now: Date }

export const readAccount = async (db: Database, { accountId, secret }: DataOwner) => {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!row) return null
  const { passwordHash, idNumberEncrypted, idNumberHash: _hash, ...facts } = row
  return {
    ...facts,
    idNumber: idNumberEncrypted === null ? null : decrypt(secret, idNumberEncrypted),
    hasPassword: passwordHash !== null,
  }
}

export const readAddresses = (db: Database, { accountId }: DataOwner) => {
  const { accountId: _owner, ...columns } = getTableColumns(addresses)
  return db.select(columns).from(addresses).where(eq(addresses.accountId, accountId))
}

export const readSessions = (db: Database, { accountId }: DataOwner) => {
  const { tokenHash: _hash, accountId: _owner, ...columns } = getTableColumns(sessions)
  return db
    .select(columns)
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(asc(sessions.createdAt))
}

export const readDevices = (db: Database, { accountId }: DataOwner) =>
  db
    .select({ seenAt: devices.seenAt })
    .from(devices)
    .where(eq(devices.accountId, accountId))
    .orderBy(asc(devices.seenAt))

export const readLinks = (db: Database, { accountId }: DataOwner) => {
  const { tokenHash: _hash, accountId: _owner, ...columns } = getTableColumns(links)
  return db
    .select(columns)
    .from(links)
    .where(eq(links.accountId, accountId))
    .orderBy(asc(links.createdAt))
}

export const readProvenIdentity = async (db: Database, { accountId, secret }: DataOwner) => {
  const [row] = await db
    .select()
    .from(provenIdentities)
    .where(eq(provenIdentities.accountId, accountId))
  if (!row) return null
  const { country, codeEncrypted, provider, method, provenAt } = row
  return { country, idNumber: decrypt(secret, codeEncrypted), provider, method, provenAt }
}

export const readVerifications = (db: Database, { accountId }: DataOwner) => {
  const { accountId: _owner, url: _url, ...columns } = getTableColumns(verifications)
  return db
    .select(columns)
    .from(verifications)
    .where(eq(verifications.accountId, accountId))
    .orderBy(asc(verifications.createdAt))
}

export const readGeneDonorRequest = async (db: Database, { accountId }: DataOwner) => {
  const { accountId: _owner, ...columns } = getTableColumns(geneDonorRequests)
  const [row] = await db
    .select(columns)
    .from(geneDonorRequests)
    .where(eq(geneDonorRequests.accountId, accountId))
  return row ?? null
}

export const readDnaOrigins = (db: Database, { accountId }: DataOwner) => {
  const { accountId: _owner, ...columns } = getTableColumns(dnaOrigins)
  return db
    .select(columns)
    .from(dnaOrigins)
    .where(eq(dnaOrigins.accountId, accountId))
    .orderBy(asc(dnaOrigins.createdAt))
}

/** Kits with the statuses that the laboratory has reported, and when a replacement was sent. */
export const readKits = async (db: Database, { accountId }: DataOwner) => {
  const { accountId: _owner, ...columns } = getTableColumns(kits)
  const isOwn = eq(kits.accountId, accountId)
  const owned = await db.select(columns).from(kits).where(isOwn).orderBy(asc(kits.registeredAt))
  const events = await db
    .select({ event: kitEvents })
    .from(kitEvents)
    .innerJoin(kits, eq(kits.id, kitEvents.kitId))
    .where(isOwn)
    .orderBy(asc(kitEvents.at))
  const replacements = await db
    .select()
    .from(kitReplacements)
    .where(eq(kitReplacements.accountId, accountId))
  return owned.map((kit) => ({
    ...kit,
    events: events
      .map(({ event }) => event)
      .filter(({ kitId }) => kitId === kit.id)
      .map(({ status, at }) => ({ status, at })),
    replacement: replacements
      .filter(({ failedKitId }) => failedKitId === kit.id)
      .map(({ requestedAt, sentAt }) => ({ requestedAt, sentAt })),
  }))
}

/** The facts about the file; its content is the customer's own download from another company. */
export const readDnaFiles = (db: Database, { accountId }: DataOwner) => {
  const {
    accountId: _owner,
    keyEncrypted: _key,
    digest: _digest,
    ...columns
  } = getTableColumns(dnaFiles)
  return db
    .select(columns)
    .from(dnaFiles)
    .where(eq(dnaFiles.accountId, accountId))
    .orderBy(asc(dnaFiles.createdAt))
}

export const readCart = (db: Database, { accountId, now }: DataOwner) =>
  findCustomerCart(db, accountId, now)

export const readConsultations = async (db: Database, { accountId, secret }: DataOwner) => {
  const rows = await db
    .select({
      booking: consultationBookings,
      slot: consultationSlots,
      earlier: earlierTimeRequests,
    })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .leftJoin(earlierTimeRequests, eq(earlierTimeRequests.bookingId, consultationBookings.id))
    .where(eq(consultationBookings.accountId, accountId))
    .orderBy(asc(consultationSlots.startsAt))
  return rows.map(({ booking, slot, earlier }) => ({
    consultant: slot.consultant,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    language: booking.language,
    topic: booking.topicEncrypted === null ? null : decrypt(secret, booking.topicEncrypted),
    findings: decryptFindings(booking, secret),
    heldUntil: booking.heldUntil,
    bookedAt: booking.bookedAt,
    isEarlierWanted: earlier !== null,
  }))
}

export const readConsents = async (db: Database, { accountId }: DataOwner) =>
  (await findLedger(db, accountId)).map(({ record, text }) => {
    const { accountId: _owner, id: _id, sessionId: _session, textHash: sha256, ...facts } = record
    return { ...facts, sha256, text: text.text }
  })

/** The signatures as FHIR R4 resources, for other health systems. */
export const readConsentsAsFhir = async (db: Database, { accountId }: DataOwner) =>
  toFhirBundle(await findLedger(db, accountId))

export const readOrders = async (db: Database, { accountId, now }: DataOwner) => {
  const { accountId: _owner, cartContentId: _content, ...columns } = getTableColumns(orders)
  const isOwn = eq(orders.accountId, accountId)
  const own = await db.select(columns).from(orders).where(isOwn).orderBy(asc(orders.orderedAt))
  const {
    redirectUrl: _url,
    nextQueryAt: _next,
    queriedAt: _last,
    ...payment
  } = getTableColumns(paymentAttempts)
  const payments = await db
    .select(payment)
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(isOwn)
    .orderBy(asc(paymentAttempts.startedAt))
  const received = await db
    .select(getTableColumns(transfers))
    .from(transfers)
    .innerJoin(orders, eq(orders.id, transfers.orderId))
    .where(isOwn)
    .orderBy(asc(transfers.receivedAt))
  const cancelled = await findCancelled(db, { accountId })
  const lines = await db
    .select(getTableColumns(orderedProducts))
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(isOwn)
    .orderBy(asc(orders.orderedAt), asc(orderedProducts.position))
  return {
    orders: own,
    lines,
    cancelledConsultations: cancelled.map((row) => row.cancelled),
    payments,
    transfers: received,
    products: await findOrderedProducts(db, accountId, now),
  }
}

export const readStudyOrders = async (db: Database, { accountId, secret }: DataOwner) => {
  const rows = await findStudyOrdersOf(db, accountId)
  const sentKits = await findKitsOfOrders(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (order) => ({
      number: order.number,
      kit: order.kit,
      contact:
        order.contactEncrypted === null
          ? null
          : JSON.parse(decrypt(secret, order.contactEncrypted)),
      reportLanguage: order.reportLanguage,
      orderedAt: order.orderedAt,
      acceptedTerms: {
        version: order.termsVersion,
        language: order.termsLanguage,
        text: await findAcceptedTerms(db, order),
      },
      kits: sentKits
        .filter(({ orderId }) => orderId === order.id)
        .map(({ barcode, status, sentAt, returnedAt, resultEncrypted, destroyedAt }) => ({
          barcode,
          status,
          sentAt,
          returnedAt,
          result: resultEncrypted === null ? null : decrypt(secret, resultEncrypted),
          sampleDestroyedAt: destroyedAt,
        })),
    })),
  )
}
