import * as v from 'valibot'

import {
  createReportLink,
  CreatedReportLink,
  downloadSharedReport,
  listReportLinks,
  openSharedReport,
  ReportLinks,
  type ReportLink,
} from '#contract/report/report-link.ts'

import { bilingualReport } from '../server/reports.ts'
import type { TestBrowser } from '../server/server.ts'

type SharedLink = { id: string; token: string; code: string; url: string }

/** Creates a link to a report of the customer. */
export const shareReport = async (
  customer: TestBrowser,
  changes: { order_product_id?: string; recipient?: string; days?: number } = {},
): Promise<SharedLink> => {
  const { body } = await customer.make(createReportLink, {
    order_product_id: bilingualReport,
    days: 14,
    ...changes,
  })
  const { link, url, code } = v.parse(v.object({ data: CreatedReportLink }), body).data
  return { id: link.id, token: new URL(url).hash.slice(1), code, url }
}

/** Opens or downloads a report as the doctor. */
export const openLink = (
  doctor: TestBrowser,
  { token, code }: Pick<SharedLink, 'token' | 'code'>,
  locale = 'en',
) => doctor.make(openSharedReport, { token, code, locale })

export const downloadLink = (
  doctor: TestBrowser,
  { token, code }: Pick<SharedLink, 'token' | 'code'>,
  locale = 'en',
) => doctor.make(downloadSharedReport, { token, code, locale })

export const linksOf = async (
  customer: TestBrowser,
  orderProductId = bilingualReport,
): Promise<ReportLink[]> => {
  const { body } = await customer.make(listReportLinks, { order_product_id: orderProductId })
  return v.parse(v.object({ data: ReportLinks }), body).data.links
}

/** A code that is not the right one. */
export const wrongCodeFor = ({ code }: Pick<SharedLink, 'code'>): string =>
  code === '000000' ? '000001' : '000000'
