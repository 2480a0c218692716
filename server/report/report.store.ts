import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import * as v from 'valibot'

import type { Locale } from '#contract/locale.ts'
import { ReportContent, type RevealChoice } from '#contract/report/report.ts'
import { createFileKey, decryptChunk, encryptChunk } from '#server/crypto/chunk-encryption.ts'
import { decrypt, encrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { reportContents, reportReveals, reports } from '#server/db/schema/report.ts'

export type ReportRow = typeof reports.$inferSelect
type ReportKey = { orderedProductId: string; locale: Locale }

/** Returns the account that an ordered product belongs to; undefined for an expired order and a deleted account. */
export const findOwner = async (
  db: Database,
  orderedProductId: string,
): Promise<string | undefined> => {
  const [found] = await db
    .select({ accountId: orders.accountId })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(and(eq(orderedProducts.id, orderedProductId), isNull(orders.closedAt)))
  return found?.accountId ?? undefined
}

/** Lists the reports of an ordered product, in the order of their languages. */
export const findReports = (db: Database, orderedProductId: string): Promise<ReportRow[]> =>
  db
    .select()
    .from(reports)
    .where(eq(reports.orderedProductId, orderedProductId))
    .orderBy(asc(reports.locale))

/** Decrypts the PDF of a report; null without one. */
export const decryptPdf = (
  { id, keyEncrypted, pdfEncrypted }: ReportRow,
  secret: Secret,
): Uint8Array<ArrayBuffer> | null => {
  if (keyEncrypted === null || pdfEncrypted === null) return null
  const key = Buffer.from(decrypt(secret, keyEncrypted), 'base64url')
  return new Uint8Array(decryptChunk(key, placeOf(id), Buffer.from(pdfEncrypted)))
}

const placeOf = (id: string) => ({ fileId: id, start: 0 })

/** Inserts a report, or replaces the file of the earlier one. */
export const upsertReport = async (
  tx: Database,
  {
    id,
    orderedProductId,
    locale,
    pdf,
    now,
  }: ReportKey & { id: string; pdf: Uint8Array; now: Date },
  secret: Secret,
): Promise<void> => {
  const key = createFileKey()
  const file = {
    keyEncrypted: encrypt(secret, key.toString('base64url')),
    pdfEncrypted: encryptChunk(key, placeOf(id), pdf),
  }
  await tx
    .insert(reports)
    .values({ id, orderedProductId, locale, publishedAt: now, ...file })
    .onConflictDoUpdate({
      target: [reports.orderedProductId, reports.locale],
      set: { amendedAt: now, ...file },
    })
}

/**
 * Marks the whole report as amended, and deletes the files of the languages that were not delivered again: they contain
 * the earlier results. Where there are results, these languages get a PDF drawn from them.
 */
export const markAmended = async (
  tx: Database,
  { orderedProductId, delivered, hasContent, now }: AmendedReport,
): Promise<void> => {
  const ofProduct = eq(reports.orderedProductId, orderedProductId)
  const earlier = and(ofProduct, notInArray(reports.locale, delivered))
  await (hasContent
    ? tx.update(reports).set({ keyEncrypted: null, pdfEncrypted: null }).where(earlier)
    : tx.delete(reports).where(earlier))
  await tx.update(reports).set({ amendedAt: now }).where(ofProduct)
}

type AmendedReport = {
  orderedProductId: string
  delivered: Locale[]
  hasContent: boolean
  now: Date
}

export const findContent = async (
  db: Database,
  orderedProductId: string,
  secret: Secret,
): Promise<ReportContent | null> => {
  const [found] = await db
    .select()
    .from(reportContents)
    .where(eq(reportContents.orderedProductId, orderedProductId))
  return found ? v.parse(StoredContent, decrypt(secret, found.contentEncrypted)) : null
}

const StoredContent = v.pipe(v.string(), v.parseJson(), ReportContent)

/** Stores the content of an ordered product's report; null deletes it. */
export const replaceContent = async (
  tx: Database,
  {
    orderedProductId,
    content,
    now,
  }: { orderedProductId: string; content: ReportContent | null; now: Date },
  secret: Secret,
): Promise<void> => {
  if (content === null) {
    await tx.delete(reportContents).where(eq(reportContents.orderedProductId, orderedProductId))
    return
  }
  const columns = { contentEncrypted: encrypt(secret, JSON.stringify(content)), storedAt: now }
  await tx
    .insert(reportContents)
    .values({ orderedProductId, ...columns })
    .onConflictDoUpdate({ target: reportContents.orderedProductId, set: columns })
}

export const findReveal = async (
  db: Database,
  orderedProductId: string,
): Promise<RevealChoice | null> => {
  const [found] = await db
    .select()
    .from(reportReveals)
    .where(eq(reportReveals.orderedProductId, orderedProductId))
  return found?.choice ?? null
}

export const upsertReveal = async (
  tx: Database,
  { orderedProductId, choice, now }: { orderedProductId: string; choice: RevealChoice; now: Date },
): Promise<void> => {
  await tx
    .insert(reportReveals)
    .values({ orderedProductId, choice, chosenAt: now })
    .onConflictDoUpdate({
      target: reportReveals.orderedProductId,
      set: { choice, chosenAt: now },
    })
}
