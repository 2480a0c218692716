import { countPage, readAnalytics } from '#contract/analytics/analytics.ts'
import { definePassiveRoute, type Route } from '#server/http/route.ts'

import { countView } from './analytics.service.ts'

export const analyticsRoutes: readonly Route[] = [
  definePassiveRoute(readAnalytics, (_payload, { providers }) =>
    Promise.resolve({ is_enabled: providers.matomo !== undefined }),
  ),
  definePassiveRoute(countPage, (view, context) => {
    countView(view, context)
    return Promise.resolve(null)
  }),
]
