import { idLoginMethods, type IdLoginMethod } from '#contract/statuses.ts'

import { updateSettingsCookie, readStoredSettings } from './cookies.ts'

/** By what means the person last proved who they are, or what the device in their hand suggests. */
export const readIdMethod = (): IdLoginMethod => {
  const stored = readStoredSettings()['idMethod']
  return idLoginMethods.find((method) => method === stored) ?? methodOfDevice()
}

export const writeIdMethod = (method: IdLoginMethod): void =>
  updateSettingsCookie({ idMethod: method })

/** A card reader stands beside a computer; in the hand there is an app. */
const methodOfDevice = (): IdLoginMethod =>
  window.matchMedia('(pointer: coarse)').matches ? 'smartid' : 'smartcard'
