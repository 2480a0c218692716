import type {
  Consent as FhirConsent,
  DocumentReference as FhirDocumentReference,
  ServiceRequest as FhirServiceRequest,
} from '@medplum/fhirtypes'

import { brand } from '#contract/app/brand.ts'
import { apiPrefix, fhirPath } from '#contract/call.ts'
import type {
  ContainedResource,
  RequestConsent,
  RequestDnaFile,
} from '#contract/laboratory/contained.ts'
import { downloadDnaFile } from '#contract/laboratory/dna-file.ts'
import { systemOf, type Reference } from '#contract/laboratory/elements.ts'
import type { ServiceRequest, ServiceRequestBundle } from '#contract/laboratory/service-request.ts'

import { choiceCoding, consentKind, policyOf } from '#server/consent/consent-fhir.mapper.ts'

import { pseudonymOf } from './pseudonym.rules.ts'
import type { TestConsent, TestDnaFile } from './request-details.store.ts'
import type { RequestedTest } from './service-request.store.ts'

export const kitSystem = systemOf('kit')
export const orderSystem = systemOf('order')

export const toServiceRequest = (test: RequestedTest, origin: string): ServiceRequest => {
  const title = test.title.en
  const contained = containedIn(test, origin)
  const supportingInfo = supportingInfoOf(test)
  const request = {
    resourceType: 'ServiceRequest' as const,
    id: test.id,
    requisition: { system: orderSystem, value: test.orderNumber },
    status: test.status,
    intent: 'order' as const,
    priority: test.isLate ? ('urgent' as const) : ('routine' as const),
    category: [
      {
        coding: [
          {
            system: 'http://snomed.info/sct',
            code: '108252007',
            display: 'Laboratory procedure',
          },
        ],
      },
    ],
    code: {
      coding: [{ system: systemOf('product'), code: test.productCode, display: title }],
      text: title,
    },
    subject: subjectOf(test.accountId),
    authoredOn: test.requestedAt.toISOString(),
    requester: { display: brand.name },
    ...(test.barcodes.length > 0 ? { specimen: test.barcodes.map(specimenReference) } : {}),
  } satisfies FhirServiceRequest
  return {
    ...request,
    ...(contained.length > 0 ? { contained } : {}),
    ...(supportingInfo.length > 0 ? { supportingInfo } : {}),
  }
}

const containedIn = (
  { id, accountId, consent, dnaFile }: RequestedTest,
  origin: string,
): ContainedResource[] => [
  ...(consent ? [toConsent(accountId, consent)] : []),
  ...(dnaFile ? [toDocument(accountId, dnaFile, dnaFileUrl(origin, id))] : []),
]

const supportingInfoOf = ({ consent, dnaFile, otherOrigins }: RequestedTest): Reference[] => [
  ...(consent ? [{ reference: '#consent', type: 'Consent' }] : []),
  ...otherOrigins.map((kind) => ({
    ...(kind === 'file' && dnaFile ? { reference: '#dna-file', type: 'DocumentReference' } : {}),
    display: originTexts[kind],
  })),
]

/** The choices of the last signature; after a withdrawal each of them is denied. */
const toConsent = (accountId: string, consent: TestConsent): RequestConsent =>
  ({
    resourceType: 'Consent',
    id: 'consent',
    status: consent.isWithdrawn ? 'inactive' : 'active',
    ...consentKind,
    patient: subjectOf(accountId),
    dateTime: consent.at.toISOString(),
    policy: [policyOf(consent)],
    provision: {
      provision: Object.entries(consent.choices).map(([key, isGiven]) => ({
        type: isGiven && !consent.isWithdrawn ? 'permit' : 'deny',
        code: [{ coding: [choiceCoding(key)] }],
      })),
    },
  }) satisfies RequestConsent & FhirConsent

const toDocument = (accountId: string, file: TestDnaFile, url: string): RequestDnaFile =>
  ({
    resourceType: 'DocumentReference',
    id: 'dna-file',
    status: 'current',
    subject: subjectOf(accountId),
    content: [{ attachment: { url, size: file.bytes, creation: file.storedAt.toISOString() } }],
  }) satisfies RequestDnaFile & FhirDocumentReference

const dnaFileUrl = (origin: string, id: string): string =>
  `${origin}${apiPrefix}${downloadDnaFile.path.replace(':id', id)}`

const originTexts = {
  kit: 'Saliva kit',
  file: 'DNA file uploaded by the customer',
  gene_donor: 'Data of the Estonian Biobank',
}

/** Refers to a customer by pseudonym. */
export const subjectOf = (accountId: string) => ({
  type: 'Patient' as const,
  identifier: { system: systemOf('subject'), value: pseudonymOf(accountId) },
})

const specimenReference = (barcode: string) => ({
  reference: `Specimen/${barcode}`,
  type: 'Specimen' as const,
  identifier: { system: kitSystem, value: barcode },
})

/** Returns the address of the interface of the laboratory, or of a resource. */
export const fhirUrl = (origin: string, path = ''): string =>
  `${origin}${apiPrefix}${fhirPath}${path}`

type SearchPage = {
  tests: readonly RequestedTest[]
  total: number
  /** The parameters of the search. */
  query: Record<string, string | undefined>
  /** Whether there are more. */
  hasMore: boolean
}

export const toSearchBundle = (
  { tests, total, query, hasMore }: SearchPage,
  origin: string,
): ServiceRequestBundle => {
  const address = (parameters: Record<string, string | undefined>) => {
    const used = new URLSearchParams()
    for (const [key, value] of Object.entries(parameters)) if (value) used.set(key, value)
    const text = used.toString()
    return `${fhirUrl(origin, '/ServiceRequest')}${text === '' ? '' : `?${text}`}`
  }
  const last = tests.at(-1)
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    link: [
      { relation: 'self', url: address(query) },
      ...(hasMore && last ? [nextLink(address({ ...query, _after: last.id }))] : []),
    ],
    ...(tests.length > 0 ? { entry: tests.map((test) => toEntry(test, origin)) } : {}),
  }
}

const nextLink = (url: string) => ({ relation: 'next' as const, url })

const toEntry = (test: RequestedTest, origin: string) => ({
  fullUrl: fhirUrl(origin, `/ServiceRequest/${test.id}`),
  resource: toServiceRequest(test, origin),
  search: { mode: 'match' as const },
})
