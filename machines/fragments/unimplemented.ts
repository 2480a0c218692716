import { fromCallback, fromPromise, type EventObject } from 'xstate'

import type { CallInput, CallOutput, CallShape } from '#contract/call.ts'

/**
 * Declares the actor of an API call without an implementation: typed by the contract, it rejects until the browser or a
 * test provides one. Imports only the call's type, so that a machine bundles no schema.
 */
export const unimplementedCall = <C extends Pick<CallShape, 'input' | 'output'>>(name: string) =>
  unimplementedPromise<CallOutput<C>, CallInput<C>>(name)

/** Declares any other promise actor without an implementation. */
export const unimplementedPromise = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`The actor ${name} is not implemented`)
  })

/** Declares a callback actor without an implementation, which keeps running and sends events to its machine. */
export const unimplementedCallback = <Event extends EventObject, Input>() =>
  fromCallback<Event, Input>(() => undefined)
