import { fromPromise } from 'xstate'

import type { CallInput, CallOutput, CallShape } from '#contract/call.ts'
import type { ClientRequestOptions, Client } from '#src/api/client.ts'

/** `complete` adds to the payload what only the browser has. */
type CallActorOptions<C extends CallShape> = ClientRequestOptions & {
  complete?: (input: CallInput<C>) => CallInput<C>
}

/**
 * Implements a machine's actor as an API call. Leaving the state aborts the request; after that the
 * actor neither resolves nor rejects (StrictMode starts every actor twice).
 */
export const callActor = <C extends CallShape>(
  client: Client,
  call: C,
  { complete, ...options }: CallActorOptions<C> = {},
) =>
  fromPromise<CallOutput<C>, CallInput<C>>(async ({ input, signal }) => {
    // The first calls start while the actors that count requests are still being created.
    await Promise.resolve()
    const form = complete?.(input) ?? input
    const { data } = await ignoreAfterAbort(
      signal,
      client.request(call, form, { ...options, signal }),
    )
    return data
  })

/** Resolves or rejects with the response until the signal is aborted, then stays pending. */
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
