import type { ConsentForm, ConsentSignature, ConsentText } from '#contract/consent/consent.ts'
import { locales } from '#contract/locale.ts'

import { changesBetween } from './consent-changes.rules.ts'
import { hashConsentText, type SignedConsent } from './consent.rules.ts'
import type { ConsentRecordRow } from './consent.store.ts'
import type { ConsentVersion } from './consent-text.store.ts'

/** The last signature in a ledger that is in order, and when it was withdrawn. */
export type LedgerSignature = SignedConsent & {
  record: ConsentRecordRow & { name: string }
}

export const signatureIn = (records: readonly ConsentRecordRow[]): LedgerSignature | null => {
  const record = records.findLast(isSignature)
  if (!record) return null
  const last = records.at(-1)
  const withdrawnAt = last?.decision === 'withdrawn' ? last.at : null
  return { record, version: record.version, choices: record.choices, withdrawnAt }
}

const isSignature = (record: ConsentRecordRow): record is ConsentRecordRow & { name: string } =>
  record.name !== null

type ConsentFormSource = {
  current: ConsentVersion
  /** The version that was signed; null without a signature. */
  signedVersion: ConsentVersion | null
  records: readonly ConsentRecordRow[]
  name: string
  products: ConsentForm['products']
  sample: ConsentForm['sample']
}

export const toConsentForm = (source: ConsentFormSource): ConsentForm => {
  const { current, signedVersion, records, name, products, sample } = source
  const signed = signatureIn(records)
  const isOutdated = signed !== null && signed.version !== current.version
  return {
    key: current.formKey,
    version: current.version,
    published_at: current.publishedAt.toISOString(),
    texts: current.texts,
    name,
    products,
    sample,
    signature: signed && signedVersion && toSignature(signed, signedVersion),
    is_signature_current: signed !== null && signed.withdrawnAt === null && !isOutdated,
    changes: isOutdated && signedVersion ? changesOf(signedVersion, current) : null,
    records: records.map(({ decision, version, at }) => ({
      decision,
      version,
      at: at.toISOString(),
    })),
  }
}

const toSignature = (
  { record, withdrawnAt }: LedgerSignature,
  { texts }: ConsentVersion,
): ConsentSignature => {
  const text = signedText(record, texts)
  return {
    version: record.version,
    locale: record.locale,
    name: record.name,
    choices: record.choices,
    signed_at: record.at.toISOString(),
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
    text,
    text_hash: record.textHash,
  }
}

/** Returns the text that was signed. Throws when the stored text is not the one whose hash the ledger contains. */
export const signedText = (
  { locale, textHash, version }: ConsentRecordRow,
  texts: ConsentVersion['texts'],
): ConsentText => {
  const text = texts[locale]
  if (!text || hashConsentText(text) !== textHash) {
    throw new Error(`The signed text of consent version ${version} is not the published one.`)
  }
  return text
}

const changesOf = (signed: ConsentVersion, current: ConsentVersion) =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const [before, after] = [signed.texts[locale], current.texts[locale]]
      return before && after ? [[locale, changesBetween(before, after)]] : []
    }),
  )
