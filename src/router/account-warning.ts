import type { DialogMessage } from '#machines/app/dialog.machine.ts'

import { hrefOf, type RouteLocation } from '#src/actors/navigation/route-rules.ts'

/** An email address as masked by the server; no other text from a link is ever shown. */
const maskedAddress = /^[^\s@•]•{3}@(?!\.)[\p{L}\d.-]{1,200}$/u

type Warning = { href: string; message: DialogMessage | undefined }

/**
 * Removes the query that reports an ID number of another account and returns the message for a
 * dialog instead.
 */
export const accountWarning = ({ pathname, search }: RouteLocation): Warning | undefined => {
  const { accountExists, verifiedAccountExists, ...rest } = search
  const email = verifiedAccountExists ?? accountExists
  if (email === undefined) return undefined
  const isVerified = verifiedAccountExists !== undefined
  return {
    href: hrefOf({ pathname, search: rest }),
    message: maskedAddress.test(email) ? { kind: 'accountExists', email, isVerified } : undefined,
  }
}
