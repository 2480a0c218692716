import type { DialogMessage } from '#machines/app/dialog.machine.ts'

import type { Actors } from '#src/actors/actors.ts'
import {
  hrefOf,
  type GuardRedirect,
  type RouteLocation,
} from '#src/actors/navigation/route-rules.ts'

/** Opens the terms of sale that an order's email links to, or a message; returns the address without the parameters. */
export const applyOneTimeParams = (
  actors: Pick<Actors, 'dialog' | 'reader'>,
  routeLocation: RouteLocation,
): GuardRedirect | undefined => {
  const { saleTerms, ...rest } = routeLocation.search
  if (saleTerms !== undefined) {
    const version = saleTerms === 'current' ? null : saleTerms
    actors.reader.send({ type: 'reader.open', text: 'saleTerms', version })
    return { href: hrefOf({ ...routeLocation, search: rest }) }
  }
  const warning = accountWarning(routeLocation)
  if (warning?.message) actors.dialog.send({ type: 'dialog.open', message: warning.message })
  return warning && { href: warning.href }
}

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
