import * as v from 'valibot'

import { call } from '../call.ts'
import { id, timestamp, noPayload } from '../form/fields.ts'
import { internalPath, link } from '../form/form-fields.ts'
import { identityProviders, verificationReasons, verificationStatuses } from '../statuses.ts'

/** The status of the identity verification. While it is started, `url` leads back to the provider. */
export const IdentityVerification = v.object({
  id: v.nullable(id),
  status: v.picklist(verificationStatuses),
  reason: v.nullable(v.picklist(verificationReasons)),
  url: v.nullable(link),
  tries_left: v.pipe(v.number(), v.integer(), v.minValue(0)),
  updated_at: v.nullable(timestamp),
  /** The configured providers, the preferred one first. */
  providers: v.array(v.picklist(identityProviders)),
})
export type IdentityVerification = v.InferOutput<typeof IdentityVerification>

export const startIdentityVerification = call({
  id: 'startIdentityVerification',
  method: 'POST',
  path: '/auth/veriff/init',
  summary:
    'Starts the identity verification at its provider, or continues an open one unless `restart` is set. The browser returns to the verification page, with `return_to` in its query.',
  access: 'session',
  input: v.strictObject({
    restart: v.optional(v.boolean('errors.incorrect_value')),
    return_to: v.optional(internalPath),
  }),
  output: v.object({ id, url: link }),
  problems: ['errors.already_verified', 'errors.identity_in_review'],
})

export const readIdentityVerification = call({
  id: 'readIdentityVerification',
  method: 'GET',
  path: '/auth/veriff/latest',
  summary: 'Returns the status of the customer’s latest identity verification.',
  access: 'session',
  input: noPayload,
  output: IdentityVerification,
  problems: [],
})
