import type { RegisteredRouter } from '@tanstack/react-router'
import type { EventObject } from 'xstate'

import type { Connect } from '#src/actors/use-screen-actor.ts'

/** A search parameter that names what a page shows, such as the step of a form. */
export type UrlParameter = {
  /** Returns its value in the search parameters of a URL; undefined when the URL has none. */
  read: (search: unknown) => string | undefined
  /** Opens the page with another value. */
  open: (router: RegisteredRouter, value: string, options: OpenOptions) => Promise<void>
}

type OpenOptions = { replace: boolean; resetScroll: false }

/** Sends the parameter after each navigation; the machine ignores what it shows already. */
export const sendUrlChange =
  <Event extends EventObject>(
    router: RegisteredRouter,
    { read }: UrlParameter,
    toEvent: (value: string) => Event,
  ): Connect<Event> =>
  (send) =>
    router.subscribe('onResolved', ({ toLocation }) => {
      const value = read(toLocation.search)
      if (value !== undefined) send(toEvent(value))
    })

/**
 * Shows in the URL what the machine shows. If the URL names what was shown before, the history gets a new entry.
 */
export const showInUrl = (
  router: RegisteredRouter,
  { read, open }: UrlParameter,
  { value, previous }: { value: string; previous: string | null },
): void => {
  const valueInUrl = read(router.state.location.search)
  if (value === valueInUrl) return
  // the screen has already scrolled; the router would scroll again after the navigation and hide an error message
  void open(router, value, { replace: valueInUrl !== previous, resetScroll: false })
}
