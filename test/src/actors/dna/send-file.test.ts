import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { isTemporary } from '#src/actors/dna/send-file.ts'

const refusal = JSON.stringify(problem('errors.dna_upload_file_type').problem)

/** What the tus client reports when a part was not accepted; without a status when the connection was cut. */
const errorOf = (status?: number, body = '') => ({
  originalResponse:
    status === undefined
      ? null
      : {
          getStatus: () => status,
          getHeader: () => undefined,
          getBody: () => body,
          getUnderlyingObject: () => null,
        },
})

describe('upload of a DNA file', () => {
  it.each([
    ['the connection was cut', errorOf()],
    ['an earlier request holds the upload', errorOf(423)],
    ['the tus server ended this request for another one of the upload', errorOf(400)],
    ['the tus server knows another offset', errorOf(409)],
    ['a text that is no problem', errorOf(400, 'Request aborted')],
  ])('upload: is tried again when %s', (_why, error) => {
    expect(isTemporary(error)).toBe(true)
  })

  it.each([
    ['the server refuses the content', errorOf(400, refusal)],
    ['the server refuses the file beside another one', errorOf(409, refusal)],
    ['the upload is gone', errorOf(404)],
    ['the file is too large', errorOf(413)],
    ['the session has ended', errorOf(401)],
  ])('upload: is not tried again when %s', (_why, error) => {
    expect(isTemporary(error)).toBe(false)
  })
})
