import type { AnalyticsAnswer, AnalyticsChoice } from '#contract/analytics/analytics.ts'

/** The cookie of a browser whose user has answered whether page views may be counted. */
export const analyticsCookie = (choice: AnalyticsChoice) => {
  const analytics: AnalyticsAnswer = { choice, at: new Date().toISOString() }
  return {
    name: '__Host-settings',
    value: encodeURIComponent(JSON.stringify({ analytics })),
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: true,
    sameSite: 'Lax' as const,
  }
}

/** So that no test but those of statistics is asked. */
export const refusedAnalytics = analyticsCookie('refused')
