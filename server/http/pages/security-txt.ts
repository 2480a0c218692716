import { Hono } from 'hono'

import { brand } from '#contract/app/brand.ts'
import { after, hours } from '#server/clock.ts'
import type { AppDeps } from '#server/deps.ts'
import type { AppEnv } from '#server/http/request-context.ts'

const path = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const lifetime = hours(24 * 180)

/** Serves the contact for vulnerability reports (RFC 9116). */
export const securityText = ({ clock, publicOrigin }: AppDeps): Hono<AppEnv> =>
  new Hono<AppEnv>().get(path, (context) =>
    context.text(
      [
        `Contact: mailto:${brand.email}`,
        `Expires: ${after(clock(), lifetime).toISOString()}`,
        'Preferred-Languages: en, et',
        ...(publicOrigin === undefined ? [] : [`Canonical: ${publicOrigin}${path}`]),
        '',
      ].join('\n'),
    ),
  )
