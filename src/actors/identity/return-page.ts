import * as v from 'valibot'

import { internalPath } from '#contract/form-fields.ts'
import { safeReturnPath } from '#src/actors/navigation/return-path.ts'

/** The page that opens once an identity is proven: the one that was wanted, if it is ours and another than this. */
export const returnPageAfterVerification = (wanted: string | undefined): string => {
  const path = safeReturnPath(wanted)
  return path !== undefined && v.is(internalPath, path) && !isVerification(path) ? path : '/'
}

const isVerification = (path: string): boolean => /^\/verification(?:[?#/]|$)/.test(path)
