import { stringify } from 'csv-stringify/sync'

import {
  findOrdersToSend,
  findReplacementsToSend,
  type KitOrder,
} from '#server/kit/kits-to-send.store.ts'

import type { Command } from './command.rules.ts'

/** Prints the kits that wait to be posted as CSV, with the addressee of each. */
export const kitsToSendCommand: Command = async (tx) => {
  const rows = [...(await findOrdersToSend(tx)), ...(await findReplacementsToSend(tx))].map(toRow)
  const csv = stringify(rows, { header: true, columns: [...columns], escape_formulas: true })
  return { lines: [csv.trimEnd()], target: null, result: `${rows.length} lines shown` }
}

const columns = [
  'order_number',
  'replaces',
  'kits',
  'name',
  'phone',
  'email',
  'carrier',
  'parcel_locker',
  'address',
  'address2',
  'postal_code',
  'city',
  'country',
] as const

const toRow = (order: KitOrder): Record<(typeof columns)[number], string | number> => {
  const { buyer, delivery } = order
  const locker = delivery?.shipping_option === 'terminal' ? delivery.terminal : null
  const address = locker ? null : (order.shipping ?? order.billing)
  return {
    order_number: order.number,
    replaces: order.replaces ?? '',
    kits: order.count,
    name: buyer?.name ?? '',
    // a spreadsheet takes a leading plus for a formula
    phone: buyer?.phone?.replace(/^\+/, '00') ?? '',
    email: buyer?.email ?? '',
    carrier: locker?.provider ?? 'post',
    parcel_locker: locker ? `${locker.terminal_id} ${locker.name}` : '',
    address: address?.address ?? '',
    address2: address?.address2 ?? '',
    postal_code: address?.postal_code ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
  }
}
