import { takeProviderNotice } from '#contract/payment.ts'
import { problem } from '#contract/problem.ts'
import type { webhookAdapters } from '#contract/statuses.ts'
import { answerProvider, type Notice, type Route } from '#server/http/answer.ts'
import type { Visit } from '#server/http/visit.ts'
import { takeVeriffNotice } from '#server/identity/verification/veriff-notice.ts'

type Taker = (notice: Notice, visit: Visit) => Promise<void>

/** Who listens to which provider. */
const takers: Partial<Record<(typeof webhookAdapters)[number], Taker>> = {
  veriff: takeVeriffNotice,
}

export const noticeRoutes: readonly Route[] = [
  answerProvider(takeProviderNotice, async ({ adapter }, notice, visit) => {
    const take = takers[adapter]
    if (!take) throw problem('errors.path_not_supported')
    await take(notice, visit)
    return null
  }),
]
