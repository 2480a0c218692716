import { fromPromise } from 'xstate'

import type { CallInput, CallOutput, CallShape } from '#contract/call.ts'
import type { ClientRequestOptions, Client } from '#src/api/client.ts'

/** `complete` adds to what is sent what only the browser knows. */
type CallActorOptions<C extends CallShape> = ClientRequestOptions & {
  complete?: (input: CallInput<C>) => CallInput<C>
}

/**
 * The live counterpart of a machine's slot: asks the server, and aborts when the machine has moved on. A machine
 * that has moved on hears nothing more, not even of the abort (under StrictMode it is started twice).
 */
export const callActor = <C extends CallShape>(
  client: Client,
  call: C,
  { complete, ...options }: CallActorOptions<C> = {},
) =>
  fromPromise<CallOutput<C>, CallInput<C>>(async ({ input, signal }) => {
    // The first calls are made while the actors that count requests are still being made.
    await Promise.resolve()
    const form = complete?.(input) ?? input
    const { data } = await ignoreAfterAbort(
      signal,
      client.request(call, form, { ...options, signal }),
    )
    return data
  })

/** The answer, for as long as somebody waits for it. */
export const ignoreAfterAbort = async <Output>(
  signal: AbortSignal,
  response: Promise<Output>,
): Promise<Output> => {
  try {
    return await response
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined)
    throw error
  }
}
