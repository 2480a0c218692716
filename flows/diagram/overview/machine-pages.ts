import { everyPage } from '../../labels/page-events.ts'
import type { Screen } from './overview.ts'

/** Where a machine is met: the pages whose routes show it, the one on which its paths are walked, and whereto they lead. */
export type MachinePages = {
  machine: string
  shownOn: readonly string[]
  /** Nothing where it is on every page, or on none. */
  page: Page | null
  /** Another page on which one is in a state, or finds oneself after an act. */
  elsewhere: Readonly<Record<string, Page>>
}

/** A page by its address and its title; any other than before where there is no address. */
export type Page = { address: string | null; title: string }

/** What has to be said of a place beside what the routes say. */
export type PageOverrides = {
  /** The page on which the machine is toured, where it is shown on several. */
  page?: string
  /** By a state, or by an act after which the scene comes back by itself; null where it may be any other page. */
  elsewhere?: Readonly<Record<string, string | null>>
}

/** A machine that no route shows by itself belongs to the portal as a whole. */
export const machinePagesOf = (
  machine: string,
  { page, elsewhere = {} }: PageOverrides,
  screens: readonly Screen[],
): MachinePages => {
  const actual = screens.filter(({ machines }) => machines.includes(machine))
  const routes = actual.map(({ address }) => address)
  const isEverywhere = routes.length === 0 || routes.includes(everyPage) || page === everyPage
  const shownOn = isEverywhere ? [everyPage] : routes
  const pageAt = (address: string | null): Page => {
    const route = screens.find((screen) => address !== null && isAt(screen.address, address))
    return { address, title: route?.title ?? '' }
  }
  const own = page ?? (shownOn.length === 1 ? shownOn[0] : undefined)
  if (own === undefined || !(isEverywhere || routes.some((route) => isAt(route, own))))
    throw new Error(`${machine} is on ${shownOn.join(', ')}: on which of them is it toured?`)
  return {
    machine,
    shownOn,
    page: own === everyPage ? null : pageAt(own),
    elsewhere: Object.fromEntries(
      Object.entries(elsewhere).map(([name, address]) => [name, pageAt(address)]),
    ),
  }
}

/** The page on which one is in these states, after this act. */
export const pageAt = (
  { page, elsewhere }: MachinePages,
  states: readonly string[],
  trigger?: string,
): Page | null =>
  [trigger ?? '', ...states].map((name) => elsewhere[name]).find((other) => other !== undefined) ??
  page

/** Whether an address is the one that is told: `:code` stands for anything, and a query may say more. */
export const isAt = (expected: string, actual: string): boolean => {
  const [path = '', query = ''] = expected.split('?')
  const [actualPath = '', actualQuery = ''] = actual.split('?')
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  const actualSearch = new URLSearchParams(actualQuery)
  const expectedSearch = [...new URLSearchParams(query)]
  return (
    pattern.test(actualPath) &&
    expectedSearch.every(([name, value]) => actualSearch.get(name) === value)
  )
}
