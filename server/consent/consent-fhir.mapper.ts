import { brand } from '#contract/app/brand.ts'
import type { ConsentText } from '#contract/consent/consent.ts'
import { systemOf } from '#contract/laboratory/elements.ts'

import type { ConsentTextRow } from './consent-text.store.ts'
import type { ConsentRecordRow } from './consent.store.ts'

type LedgerEntry = { record: ConsentRecordRow; text: ConsentTextRow }

/**
 * Returns a ledger as a collection Bundle of FHIR R4 `Consent` resources, one for each signature. A signature that was
 * followed by another record of the same form is inactive.
 */
export const toFhirBundle = (ledger: readonly LedgerEntry[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: ledger
    .filter(({ record }) => record.name !== null)
    .map((entry) => ({
      fullUrl: `urn:uuid:${entry.record.id}`,
      resource: toFhirConsent(entry, ledger),
    })),
})

const toFhirConsent = ({ record, text }: LedgerEntry, ledger: readonly LedgerEntry[]) => {
  const isSuperseded = ledger.some(
    ({ record: other }) => other.formKey === record.formKey && other.number > record.number,
  )
  return {
    resourceType: 'Consent',
    id: record.id,
    identifier: [
      { system: 'urn:ietf:rfc:6920', value: `ni:///sha-256;${base64url(record.textHash)}` },
    ],
    status: isSuperseded ? 'inactive' : 'active',
    ...consentKind,
    patient: { display: record.name },
    dateTime: record.at.toISOString(),
    performer: [{ display: record.name }],
    organization: [{ display: brand.name }],
    sourceAttachment: toAttachment(record, text),
    policy: [policyOf(record)],
    verification: [{ verified: true, verificationDate: record.at.toISOString() }],
    provision: {
      provision: text.text.choices.map(({ key, label }) => ({
        type: record.choices[key] ? 'permit' : 'deny',
        code: [{ coding: [choiceCoding(key)], text: label }],
      })),
    },
  }
}

const coding = (codeSystem: string, code: string, display?: string) => ({
  coding: [{ system: codeSystem, code, ...(display === undefined ? {} : { display }) }],
})

/** What kind of consent a `Consent` is. */
export const consentKind = {
  scope: coding('http://terminology.hl7.org/CodeSystem/consentscope', 'research'),
  category: [coding('http://loinc.org', '59284-0', 'Consent Document')],
}

/** Names the version of a consent form. */
export const policyOf = ({ formKey, version }: { formKey: string; version: number }) => ({
  uri: `${systemOf('consent')}:${formKey}:${version}`,
})

/** Names a choice of a consent form, such as `research`. */
export const choiceCoding = (key: string) => ({ system: systemOf('consent-choice'), code: key })

/** The signed text. Its hash is the identifier of the resource, since FHIR R4 allows only SHA-1 here. */
const toAttachment = ({ locale }: ConsentRecordRow, { text, publishedAt }: ConsentTextRow) => {
  const data = Buffer.from(plainText(text), 'utf8')
  return {
    contentType: 'text/plain; charset=utf-8',
    language: locale,
    data: data.toString('base64'),
    size: data.length,
    title: text.title,
    creation: publishedAt.toISOString(),
  }
}

const plainText = ({ title, summary, sections, choices }: ConsentText): string =>
  [
    title,
    summary.map((line) => `- ${line}`).join('\n'),
    ...sections.map((section) =>
      [
        section.title,
        ...section.passages.map(({ kind, text }) => (kind === 'item' ? `- ${text}` : text)),
      ].join('\n'),
    ),
    choices.map(({ label, hint }) => `- ${label}. ${hint}`).join('\n'),
  ].join('\n\n')

const base64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url')
