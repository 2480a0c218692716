import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

import type { ProblemKey } from '#contract/messages.ts'
import {
  reportCodeLength,
  reportLinkRetentionDays,
  wrongReportCodesMax,
  type ReportLinkStatus,
} from '#contract/report/report-link.ts'
import type { Throttle } from '#server/account/account.rules.ts'
import { hours, minutes } from '#server/clock.ts'

const days = (count: number): number => hours(24 * count)

/** How long a link is open. */
export const reportLinkLifetime = (count: number): number => days(count)

/** How long a link stays in the customer's list after its last day. */
export const reportLinkRetention = days(reportLinkRetentionDays)

/** Limits calls with a link by client address, right or wrong. The code of one link is limited by `wrongReportCodesMax`. */
export const sharedReportThrottle = {
  scope: 'shared-report:address',
  limit: 100,
  window: minutes(15),
} as const satisfies Throttle

/** Creates the digits that open a link. */
export const createReportCode = (): string =>
  String(randomInt(10 ** reportCodeLength)).padStart(reportCodeLength, '0')

/** Hashes a code with the token of its link, which is not stored. */
export const hashReportCode = (token: string, code: string): string =>
  createHmac('sha256', token).update(code).digest('hex')

export const isReportCode = (
  { codeHash }: { codeHash: string },
  { token, code }: { token: string; code: string },
): boolean => timingSafeEqual(Buffer.from(hashReportCode(token, code)), Buffer.from(codeHash))

type LinkState = { expiresAt: Date; withdrawnAt: Date | null; wrongCodes: number }

export const reportLinkStatus = (
  { expiresAt, withdrawnAt, wrongCodes }: LinkState,
  now: Date,
): ReportLinkStatus => {
  if (withdrawnAt) return 'withdrawn'
  if (wrongCodes >= wrongReportCodesMax) return 'locked'
  return expiresAt <= now ? 'expired' : 'open'
}

/** Why a link of this status opens nothing. */
export const reportLinkProblems = {
  expired: 'errors.link_expired',
  withdrawn: 'errors.link_withdrawn',
  locked: 'errors.link_locked',
} as const satisfies Record<Exclude<ReportLinkStatus, 'open'>, ProblemKey>
