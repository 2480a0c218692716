import { setCallProblem } from './call-problem.ts'
import { unimplementedPromise } from './unimplemented.ts'

/** Leaving the portal for the page of a provider, whose address is `url` in the context. */
export const redirectActors = {
  openProvider: unimplementedPromise<void, { url: string }>('openProvider'),
}

/** The state that opens the provider's page; `onRefused` is the target when the browser must not open the address. */
export const redirectToProvider = <const Target extends string>({
  onRefused,
}: {
  onRefused: Target
}) =>
  ({
    description: 'Opening the provider’s page.',
    tags: 'busy',
    invoke: {
      id: 'openProvider',
      src: 'openProvider',
      input: ({ context: { url } }: { context: { url: string } }) => ({ url }),
      onDone: 'atProvider',
      onError: {
        description: 'The browser must not open this address.',
        target: onRefused,
        actions: setCallProblem,
      },
    },
  }) as const
