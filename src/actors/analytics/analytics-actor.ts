import type { AnyRouter } from '@tanstack/react-router'
import { createActor, type InspectionEvent } from 'xstate'
import * as v from 'valibot'

import {
  countPage,
  CountedState,
  countedPages,
  type CountedPage,
} from '#contract/analytics/analytics.ts'
import { analyticsMachine, type AnalyticsActor } from '#machines/analytics/analytics.machine.ts'
import { statePaths } from '#machines/fragments/state-paths.ts'
import type { Actors } from '#src/actors/actors.ts'
import { inspectOptions, inspectors } from '#src/actors/inspect.ts'
import { createClient } from '#src/api/client.ts'

import { analyticsActors } from './analytics.actors.ts'
import { readAnalyticsChoice, storeAnalyticsChoice } from './analytics-choice.ts'

let running: AnalyticsActor | undefined

/**
 * Returns the one actor of the page. It is not part of the app machine, whose code belongs to the first load, and starts
 * with the question or with the page about cookies.
 */
export const analyticsActor = (actors: Actors, router: AnyRouter): AnalyticsActor => {
  running ??= start(actors, router)
  return running
}

const start = (actors: Actors, router: AnyRouter): AnalyticsActor => {
  const actor = createActor(analyticsMachine.provide({ actors: analyticsActors(actors) }), {
    input: { page: openPage(router) },
    ...inspectOptions,
  })
  // its requests do not show the progress bar of the page
  const client = createClient({
    baseUrl: '',
    locale: () => actors.locale.getSnapshot().context.shown,
  })
  actor.on('analytics.chosen', ({ choice }) => storeAnalyticsChoice(choice))
  actor.on('page.count', ({ page, event }) => {
    // the answer may have changed in another tab
    if (readAnalyticsChoice() === 'accepted')
      client.request(countPage, { page, ...(event && { event }) }).catch(() => undefined)
  })
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    const page = openPage(router)
    // the first page may resolve only after it has been counted
    if (pathChanged && (fromLocation || page !== actor.getSnapshot().context.page))
      actor.send({ type: 'page.opened', page })
  })
  inspectors.add(reportStates((state) => actor.send({ type: 'state.entered', state })))
  return actor.start()
}

/** Returns the name of the open page: the parts of its route that are no parameters. */
const openPage = ({ state }: AnyRouter): CountedPage => {
  const routeId: unknown = state.matches.at(-1)?.routeId
  const parts = String(routeId)
    .split('/')
    .filter((part) => /^[a-z]/.test(part))
  const page = parts.length === 0 ? 'index' : parts.join('/')
  return countedPages.find((name) => name === page) ?? 'other'
}

/** Reports each new state of the machines that are counted, by its path. */
const reportStates = (report: (state: CountedState) => void) => {
  const last = new WeakMap<object, string>()
  return (event: InspectionEvent): void => {
    if (event.type !== '@xstate.snapshot') return
    const { snapshot, actorRef } = event
    const state = v.safeParse(CountedState, {
      machine: Reflect.get(Reflect.get(snapshot, 'machine') ?? {}, 'id'),
      state: statePaths(Reflect.get(snapshot, 'value'))[0],
    })
    if (!state.success || last.get(actorRef) === state.output.state) return
    last.set(actorRef, state.output.state)
    report(state.output)
  }
}
