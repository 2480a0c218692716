import * as v from 'valibot'

import { internalPath } from '#contract/form/form-fields.ts'
import { safeReturnPath } from '#src/actors/navigation/return-path.ts'

/**
 * Returns the page that opens after the verification: the requested one if it is a page of the
 * portal other than the verification, otherwise the entry page.
 */
export const returnPageAfterVerification = (requestedPath: string | undefined): string => {
  const path = safeReturnPath(requestedPath)
  return path !== undefined && v.is(internalPath, path) && !isVerification(path) ? path : '/'
}

const isVerification = (path: string): boolean => /^\/verification(?:[?#/]|$)/.test(path)
