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

const stepUpKey = 'alleel:step-up-page'

/** Stores in this tab on which page a confirmation by ID was requested, for another try; undefined removes it. */
export const storeStepUpPage = (path: string | undefined): void => {
  try {
    if (path === undefined) sessionStorage.removeItem(stepUpKey)
    else sessionStorage.setItem(stepUpKey, path)
  } catch {
    // storage is blocked: the page of the failed confirmation leads to the dashboard only
  }
}

export const readStepUpPage = (): string | undefined => {
  try {
    return safeReturnPath(sessionStorage.getItem(stepUpKey))
  } catch {
    return undefined
  }
}
