import { fromPromise } from 'xstate'

import type { CallInput, CallOutput, CallShape } from '#contract/call.ts'
import type { AskOptions, Client } from '#src/api/client.ts'

/** The live counterpart of a machine's slot: asks the server, and gives up when the machine has moved on. */
export const plug = <C extends CallShape>(client: Client, call: C, how: AskOptions = {}) =>
  fromPromise<CallOutput<C>, CallInput<C>>(async ({ input, signal }) => {
    // The first calls are made while the actors that count requests are still being made.
    await Promise.resolve()
    const { data } = await client.ask(call, input, { ...how, signal })
    return data
  })
