import type { machines } from '#machines/index.ts'

import { accountNames } from './estonian/account.names.ts'
import { appNames } from './estonian/app.names.ts'
import { fieldNames } from './estonian/fields.names.ts'
import { generalNames } from './estonian/general.names.ts'
import { identityNames } from './estonian/identity.names.ts'
import { orderNames } from './estonian/order.names.ts'
import { securityNames } from './estonian/security.names.ts'
import { sessionNames } from './estonian/session.names.ts'
import { shopNames } from './estonian/shop.names.ts'

/**
 * The Estonian names on the diagram of a machine: the machine itself, its states and calls. The English ones are
 * derived from the names in code.
 */
export type NamesOf<Id extends keyof typeof machines> = Record<Id, Readonly<Record<string, string>>>

/** A machine without an entry does not compile. */
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
