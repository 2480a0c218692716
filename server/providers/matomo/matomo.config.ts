import * as v from 'valibot'

import { addressVariable } from '../provider-variables.ts'

/** `MATOMO_SITE_ID` is the number of the portal in Matomo; 1 by default. */
export const matomoConfig = v.pipe(
  v.object({
    MATOMO_URL: addressVariable,
    MATOMO_SITE_ID: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'must be a number')), '1'),
  }),
  v.transform(({ MATOMO_URL: url, MATOMO_SITE_ID: siteId }) => (url ? { url, siteId } : undefined)),
)

export type MatomoConfig = NonNullable<v.InferOutput<typeof matomoConfig>>
