import type { ProblemKey } from '#contract/messages.ts'
import { hours, minutes } from '#server/clock.ts'
import type { LinkKind } from '#server/db/schema/account.ts'

/** How long an emailed link of each kind is valid, in milliseconds. */
export const linkLifetimes = {
  confirm_email: hours(24),
  reset_password: minutes(30),
  change_email: hours(24),
} as const satisfies Record<LinkKind, number>

export type Link = {
  id: string
  kind: LinkKind
  accountId: string
  email: string
  tokenHash: string
  expiresAt: Date
  usedAt: Date | null
  supersededAt: Date | null
}

/**
 * Returns why a link cannot be used; null when it can. One for a previous address of the account counts as superseded.
 */
export const linkProblem = (
  link: Link,
  accountEmail: string | null,
  now: Date,
): ProblemKey | null => {
  const isOfFormerAddress = link.kind !== 'change_email' && link.email !== accountEmail
  if (link.usedAt) return 'errors.link_used'
  if (link.supersededAt || isOfFormerAddress) return 'errors.link_superseded'
  if (link.expiresAt <= now) return 'errors.link_expired'
  return null
}
