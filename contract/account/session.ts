import * as v from 'valibot'

import { call } from '../call.ts'
import { existingPassword, id, timestamp, noPayload, text } from '../form/fields.ts'
import { agreement, file } from '../form/form-fields.ts'
import { erasedKinds, erasureRules } from '../statuses.ts'

export const stepUp = call({
  id: 'stepUp',
  method: 'POST',
  path: '/user/step-up',
  summary: 'Proves the identity again by password, as required for sensitive operations.',
  access: 'session',
  input: v.strictObject({ password: existingPassword }),
  output: v.object({ until: timestamp }),
  message: 'success.step_up',
  problems: ['errors.incorrect_password'],
  isExtension: true,
})

/** One session of the customer, described by browser and operating system. */
export const Session = v.object({
  id,
  device: v.string(),
  started_at: timestamp,
  last_seen_at: timestamp,
  current: v.boolean(),
})
export type Session = v.InferOutput<typeof Session>

export const listSessions = call({
  id: 'listSessions',
  method: 'GET',
  path: '/user/sessions',
  summary: 'Lists the customer’s sessions.',
  access: 'session',
  input: noPayload,
  output: v.object({ sessions: v.array(Session) }),
  problems: [],
  isExtension: true,
})

export const endSession = call({
  id: 'endSession',
  method: 'POST',
  path: '/user/sessions/:id/end',
  summary: 'Ends one of the customer’s sessions.',
  access: 'session',
  input: v.strictObject({ id }),
  output: v.null(),
  message: 'success.session_ended',
  problems: ['errors.session_not_found'],
  isExtension: true,
})

export const endOtherSessions = call({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/user/end-other-sessions',
  summary: 'Ends all of the customer’s sessions except the current one.',
  access: 'session',
  input: noPayload,
  output: v.object({ sessions: v.array(Session) }),
  message: 'success.sessions_ended',
  problems: [],
  isExtension: true,
})

export const readDraftKeys = call({
  id: 'readDraftKeys',
  method: 'GET',
  path: '/user/draft-keys',
  summary:
    'Returns the keys (AES-256, base64url) under which the browser keeps the customer’s unsaved input on the device. The first one encrypts.',
  access: 'session',
  input: noPayload,
  output: v.object({ user_id: id, keys: v.array(v.string()) }),
  problems: [],
  isExtension: true,
})

export const exportData = call({
  id: 'exportData',
  method: 'GET',
  path: '/user/export',
  summary: 'Returns all stored data of the customer as one archive. Once a day.',
  access: 'session',
  stepUp: true,
  input: noPayload,
  output: file,
  mediaType: 'application/zip',
  problems: ['errors.export_once_a_day'],
  isExtension: true,
})

export const eraseAccount = call({
  id: 'eraseAccount',
  method: 'POST',
  path: '/user/erase',
  summary:
    'Deletes the account and all its data, except invoices that must be kept by law. The receipt can be checked afterwards.',
  access: 'session',
  stepUp: true,
  input: v.strictObject({ understood: agreement('errors.not_ticked') }),
  output: v.object({ receipt: v.string(), erased_at: timestamp }),
  message: 'success.account_erased',
  problems: [],
  isExtension: true,
})

/** What remains of deleted data. */
const count = v.pipe(v.number(), v.integer())

/** What was deleted, and by which rule. Only a receipt of the study counts kinds. */
export const Erasure = v.object({
  erased_at: timestamp,
  rule: v.picklist(erasureRules),
  rows: count,
  kinds: v.array(v.object({ kind: v.picklist(erasedKinds), count })),
})
export type Erasure = v.InferOutput<typeof Erasure>

export const checkErasure = call({
  id: 'checkErasure',
  method: 'GET',
  path: '/user/erasure',
  summary:
    'Checks whether the receipt of an account or of the HPV study is genuine; returns when and by which rule the data was deleted, and how many records; for the study, of which kinds.',
  access: 'anyone',
  input: v.strictObject({ receipt: text('errors.no_value', 40) }),
  output: Erasure,
  problems: ['errors.receipt_unknown'],
  isExtension: true,
})
