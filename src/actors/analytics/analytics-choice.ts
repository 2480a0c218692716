import {
  analyticsChoiceOf,
  analyticsSetting,
  type AnalyticsAnswer,
  type AnalyticsChoice,
} from '#contract/analytics/analytics.ts'
import { readStoredSettings, updateSettingsCookie } from '#src/api/cookies.ts'

/** Returns the answer of this browser, whichever tab stored it. */
export const readAnalyticsChoice = (): AnalyticsChoice | null =>
  analyticsChoiceOf(readStoredSettings(), new Date())

export const storeAnalyticsChoice = (choice: AnalyticsChoice): void => {
  const answer: AnalyticsAnswer = { choice, at: new Date().toISOString() }
  updateSettingsCookie({ [analyticsSetting]: answer })
}
