import { idLoginMethods, type IdLoginMethod } from '#contract/statuses.ts'

import { keep, readKept } from './cookies.ts'

/** By what means the person last proved who they are, or what the device in their hand suggests. */
export const readIdMethod = (): IdLoginMethod => {
  const kept = readKept()['idMethod']
  return idLoginMethods.find((method) => method === kept) ?? ofDevice()
}

export const keepIdMethod = (method: IdLoginMethod): void => keep({ idMethod: method })

/** A card reader stands beside a computer; in the hand there is an app. */
const ofDevice = (): IdLoginMethod =>
  window.matchMedia('(pointer: coarse)').matches ? 'smartid' : 'smartcard'
