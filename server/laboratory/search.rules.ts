import type { CallPayload } from '#contract/call.ts'
import { normalizeBarcode } from '#contract/kit/barcode.ts'
import type { searchServiceRequests } from '#contract/laboratory/service-request.ts'

import { kitSystem, orderSystem } from './service-request.mapper.ts'
import type { RequestFilter } from './service-request.store.ts'

const defaultPageSize = 50
const maxPageSize = 100

type Search = { filter: RequestFilter; page: { after: string | undefined; limit: number } }

/** Reads the parameters of a search for ordered tests. */
export const readSearch = (query: CallPayload<typeof searchServiceRequests>): Search => {
  const barcode = valueOf(query['specimen.identifier'], kitSystem)
  return {
    filter: {
      statuses: query.status?.split(','),
      id: query['_id'],
      orderNumber: valueOf(query.requisition, orderSystem),
      barcode: barcode === undefined ? undefined : normalizeBarcode(barcode),
    },
    page: { after: query['_after'], limit: pageSizeOf(query['_count']) },
  }
}

/** Returns the value of a token; nothing has a value of another system. */
const valueOf = (token: string | undefined, system: string): string | undefined => {
  const [first = '', ...rest] = token?.split('|') ?? []
  if (token === undefined) return undefined
  if (rest.length === 0) return first
  return first === system ? rest.join('|') : ''
}

const pageSizeOf = (count: string | undefined): number =>
  count === undefined ? defaultPageSize : Math.min(maxPageSize, Math.max(1, Number(count)))
