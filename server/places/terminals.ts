import type { Terminal } from '#contract/places.ts'
import type { TerminalProvider } from '#contract/statuses.ts'

import { omnivaTerminals } from './omniva-rows.ts'
import { smartpostiTerminals } from './smartposti-rows.ts'
import type { TerminalRow } from './terminal-row.ts'

/** The parcel terminals of a country, by county, place and name. */
export const terminalsIn = (country: string): Terminal[] =>
  terminals.filter((terminal) => terminal.country === country)

export const findTerminal = (provider: TerminalProvider, id: string): Terminal | undefined =>
  terminals.find((terminal) => terminal.provider === provider && terminal.terminal_id === id)

const toTerminal =
  (provider: TerminalProvider) =>
  ([id, name, address, city, county, latitude, longitude, note]: TerminalRow): Terminal => ({
    provider,
    terminal_id: id,
    name,
    address,
    city,
    county,
    country: 'EE',
    hours: '24/7',
    note: note ?? null,
    latitude,
    longitude,
  })

const { compare } = new Intl.Collator('et')

const terminals: readonly Terminal[] = [
  ...omnivaTerminals.map(toTerminal('omniva')),
  ...smartpostiTerminals.map(toTerminal('smartposti')),
].toSorted(
  (a, b) => compare(a.county, b.county) || compare(a.city, b.city) || compare(a.name, b.name),
)
