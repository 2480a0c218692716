import { fromCallback, fromPromise, type EventObject } from 'xstate'

import type { CallInput, CallOutput, CallShape } from '#contract/call.ts'

/**
 * The empty socket of one API call: typed by the contract, rejecting until the browser or a test fills it.
 * Imports the call's type only, so that a chart carries no schema.
 */
export const unimplementedCall = <C extends Pick<CallShape, 'input' | 'output'>>(name: string) =>
  unimplementedPromise<CallOutput<C>, CallInput<C>>(name)

/** The empty socket of anything else that is awaited. */
export const unimplementedPromise = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`Nothing is plugged into ${name}`)
  })

/** The empty socket of something that goes on and speaks to its machine by events. */
export const unimplementedCallback = <Event extends EventObject, Input>() =>
  fromCallback<Event, Input>(() => undefined)
