import type { ServiceRequest as FhirServiceRequest } from '@medplum/fhirtypes'

import { brand } from '#contract/app/brand.ts'
import { apiPrefix, fhirPath } from '#contract/call.ts'
import { systemOf } from '#contract/laboratory/elements.ts'
import type { ServiceRequest, ServiceRequestBundle } from '#contract/laboratory/service-request.ts'

import { pseudonymOf } from './pseudonym.rules.ts'
import type { RequestedTest } from './service-request.store.ts'

export const kitSystem = systemOf('kit')
export const orderSystem = systemOf('order')

export const toServiceRequest = (test: RequestedTest): ServiceRequest => {
  const title = test.title.en
  return {
    resourceType: 'ServiceRequest',
    id: test.id,
    requisition: { system: orderSystem, value: test.orderNumber },
    status: test.status,
    intent: 'order',
    priority: test.isLate ? 'urgent' : 'routine',
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
    ...(test.otherOrigins.length > 0
      ? { supportingInfo: test.otherOrigins.map((kind) => ({ display: originTexts[kind] })) }
      : {}),
  } satisfies ServiceRequest & FhirServiceRequest
}

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
  resource: toServiceRequest(test),
  search: { mode: 'match' as const },
})
