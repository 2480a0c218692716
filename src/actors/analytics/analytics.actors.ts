import { fromPromise } from 'xstate'

import { readAnalytics } from '#contract/analytics/analytics.ts'
import type { AnalyticsState } from '#machines/analytics/analytics.machine.ts'
import type { Actors } from '#src/actors/actors.ts'

import { readAnalyticsChoice } from './analytics-choice.ts'

export const analyticsActors = ({ client }: Pick<Actors, 'client'>) => ({
  readAnalytics: fromPromise<AnalyticsState, undefined>(async ({ signal }) => {
    const { data } = await client.request(readAnalytics, {}, { signal })
    return { isEnabled: data.is_enabled, choice: readAnalyticsChoice() }
  }),
})
