import type { machines } from '#machines/index.ts'

import { accountNames } from './names/account.ts'
import { appNames } from './names/app.ts'
import { fieldNames } from './names/fields.ts'
import { generalNames } from './names/general.ts'
import { identityNames } from './names/identity.ts'
import { orderNames } from './names/order.ts'
import { securityNames } from './names/security.ts'
import { sessionNames } from './names/session.ts'
import { shopNames } from './names/shop.ts'

/**
 * What stands on the diagram of a machine, in Estonian: the machine itself, its states and calls. Their English is
 * their name in code, in words.
 */
export type NamesOf<Id extends keyof typeof machines> = Record<Id, Readonly<Record<string, string>>>

/** A machine that is not here does not compile. */
export const estonianNames: NamesOf<keyof typeof machines> = {
  ...accountNames,
  ...sessionNames,
  ...securityNames,
  ...identityNames,
  ...shopNames,
  ...orderNames,
  ...appNames,
}

export const estonianName = (machine: string, name: string): string | undefined =>
  ofMachines.get(machine)?.[name] ?? ofAll.get(name)

export const estonianField = (field: string): string | undefined => ofFields.get(field)

const ofMachines = new Map(Object.entries(estonianNames))
const ofAll = new Map(Object.entries(generalNames))
const ofFields = new Map(Object.entries(fieldNames))
