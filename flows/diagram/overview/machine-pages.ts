import { everyPage } from '../../labels/page-events.ts'
import type { Screen } from './overview.ts'

/** The pages that show a machine: those of its routes, the one on which its paths are tested, and those it leads to. */
export type MachinePages = {
  machine: string
  shownOn: readonly string[]
  /** Null where it is on every page, or on none. */
  page: Page | null
  /** Another page that is open in a state or after an event. */
  elsewhere: Readonly<Record<string, Page>>
}

/** A page by its path and title; without a path, any page other than before. */
export type Page = { address: string | null; title: string }

/** Additions to the pages of the routes. */
export type PageOverrides = {
  /** The page on which the machine is tested, where several show it. */
  page?: string
  /** By a state, or by an event after which the page driver returns by itself; null where it may be any other page. */
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
    throw new Error(
      `${machine} is on ${shownOn.join(', ')}: set \`page\` to the one on which it is tested`,
    )
  return {
    machine,
    shownOn,
    page: own === everyPage ? null : pageAt(own),
    elsewhere: Object.fromEntries(
      Object.entries(elsewhere).map(([name, address]) => [name, pageAt(address)]),
    ),
  }
}

/** Returns the page that is open in these states, after this event. */
export const pageAt = (
  { page, elsewhere }: MachinePages,
  states: readonly string[],
  trigger?: string,
): Page | null =>
  [trigger ?? '', ...states].map((name) => elsewhere[name]).find((other) => other !== undefined) ??
  page

/** Whether a URL matches a pattern: `:code` matches anything, `{/:id}` also nothing, and the URL may have more query parameters. */
export const isAt = (expected: string, actual: string): boolean => {
  const [path = '', query = ''] = expected.split('?')
  const [actualPath = '', actualQuery = ''] = actual.split('?')
  const optional = path.replaceAll(/\{\/:\w+\}/g, '(?:/[^/]+)?')
  const pattern = new RegExp(`^${optional.replaceAll(/:\w+/g, '[^/]+')}$`)
  const actualSearch = new URLSearchParams(actualQuery)
  const expectedSearch = [...new URLSearchParams(query)]
  return (
    pattern.test(actualPath) &&
    expectedSearch.every(([name, value]) => actualSearch.get(name) === value)
  )
}
