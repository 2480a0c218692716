import { idLoginMethods, type IdLoginMethod } from '#contract/statuses.ts'

import { updateSettingsCookie, readStoredSettings } from './cookies.ts'

/** Returns the ID log-in method that was used last, or a default for the device. */
export const readIdMethod = (): IdLoginMethod => {
  const stored = readStoredSettings()['idMethod']
  return idLoginMethods.find((method) => method === stored) ?? methodOfDevice()
}

export const writeIdMethod = (method: IdLoginMethod): void =>
  updateSettingsCookie({ idMethod: method })

/** Card readers belong to computers; handheld devices use an app. */
const methodOfDevice = (): IdLoginMethod =>
  window.matchMedia('(pointer: coarse)').matches ? 'smartid' : 'smartcard'
