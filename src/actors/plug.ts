import { fromPromise } from 'xstate'

import type { CallInput, CallOutput, CallShape } from '#contract/call.ts'
import type { AskOptions, Client } from '#src/api/client.ts'

/** `complete` adds to what is sent what only the browser knows. */
type How<C extends CallShape> = AskOptions & { complete?: (input: CallInput<C>) => CallInput<C> }

/**
 * The live counterpart of a machine's slot: asks the server, and aborts when the machine has moved on. A machine
 * that has moved on hears nothing more, not even of the abort (under StrictMode it is started twice).
 */
export const plug = <C extends CallShape>(
  client: Client,
  call: C,
  { complete, ...how }: How<C> = {},
) =>
  fromPromise<CallOutput<C>, CallInput<C>>(async ({ input, signal }) => {
    // The first calls are made while the actors that count requests are still being made.
    await Promise.resolve()
    const form = complete?.(input) ?? input
    const { data } = await unlessLeft(signal, client.ask(call, form, { ...how, signal }))
    return data
  })

/** The answer, for as long as somebody waits for it. */
export const unlessLeft = async <Answer>(
  signal: AbortSignal,
  answer: Promise<Answer>,
): Promise<Answer> => {
  try {
    return await answer
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined)
    throw error
  }
}
