import { Trans } from '@lingui/react/macro'
import {
  createElement,
  Suspense,
  use,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'

import { useActors, useWords } from '#src/actors/context.tsx'
import type { Words, WordsPart } from '#src/actors/words.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'

/** Also instead of a message, since the messages themselves may be missing. */
export const partMissing = (
  <Trans>We could not load this part of the page. Check your connection.</Trans>
)

type Options = {
  /** Shown while the part loads; without it, that is left to the `Suspense` around the part. */
  fallback?: ReactNode
  /**
   * Shown when the part cannot be loaded, instead of a sentence with a retry button in its place. Needs nothing lazy.
   */
  missing?: ReactNode
  /** A part that opens over the page: the sentence floats at the foot of the window. */
  isOverPage?: boolean
  /** The messages that the part needs. */
  messages?: readonly WordsPart[]
  /** The addresses whose page is incomplete without the part. */
  address?: RegExp
}

/** `part` resolves with `null` when it could not be loaded. */
type State<Props> = { part: Promise<ComponentType<Props> | null>; isRetrying: boolean }

type PagePart = { address: RegExp; fetchPart: (words: Words) => Promise<unknown> }

const pageParts: PagePart[] = []

/** Loads the lazy parts of the page at `href`, as far as they are known; whether all of them came. */
export const fetchPartsOf = async (href: string, words: Words): Promise<boolean> => {
  const wanted = pageParts.filter(({ address }) => address.test(href))
  const parts = await Promise.all(wanted.map(({ fetchPart }) => fetchPart(words)))
  return !parts.includes(null)
}

/**
 * A component in a chunk of its own. Unlike React's `lazy`, a chunk or a message catalogue that cannot be loaded does
 * not unmount the screen around it: it is asked for again when the network returns, or by a button.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, missing, isOverPage = false, messages = [], address }: Options = {},
): FunctionComponent<Props> => {
  const stores = new WeakMap<Words, PartStore<Props>>()

  const fetchPart = (words: Words) =>
    Promise.all([load(), ...messages.map(words.bring)]).then(
      ([part]) => part,
      () => null,
    )

  const begin = (words: Words) => {
    const store = createPartStore(
      () => fetchPart(words),
      () => stores.delete(words),
    )
    stores.set(words, store)
    return store
  }

  const LazyPart = (props: Props) => {
    const words = useWords()
    const { chunkReload } = useActors()
    const { subscribe, read, retry } = stores.get(words) ?? begin(words)
    const { part, isRetrying } = useSyncExternalStore(subscribe, read, read)
    const Part = use(part)
    if (Part) return createElement(Part, props)
    const retryByHand = async () => {
      if (!(await retry())) chunkReload.send({ type: 'chunk.failed', at: Date.now() })
    }
    return missing === undefined ? (
      <Banner
        tone="warning"
        floats={isOverPage}
        action={
          <Button look="secondary" busy={isRetrying} onClick={() => void retryByHand()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {partMissing}
      </Banner>
    ) : (
      missing
    )
  }

  if (address) pageParts.push({ address, fetchPart })
  if (fallback === undefined) return LazyPart
  return (props) => (
    <Suspense fallback={fallback}>
      <LazyPart {...props} />
    </Suspense>
  )
}

type PartStore<Props> = ReturnType<typeof createPartStore<Props>>

/**
 * A part that is missing is asked for again by `retry` and when the network returns, from the moment it is missing: the
 * network may be back before React has subscribed. `forget` is called when the part is left.
 */
const createPartStore = <Props,>(
  fetchPart: () => Promise<ComponentType<Props> | null>,
  forget: () => void,
) => {
  const listeners = new Set<() => void>()
  let state: State<Props> = { part: fetchPart(), isRetrying: false }
  let isMissing = false

  const change = (changes: Partial<State<Props>>) => {
    state = { ...state, ...changes }
    for (const notify of listeners) notify()
  }
  const setMissing = (missing: boolean) => {
    isMissing = missing
    if (missing) window.addEventListener('online', retryMissing)
    else window.removeEventListener('online', retryMissing)
  }
  const retry = async (): Promise<boolean> => {
    change({ isRetrying: true })
    const part = fetchPart()
    setMissing((await part) === null)
    change(isMissing ? { isRetrying: false } : { isRetrying: false, part })
    return !isMissing
  }
  const retryMissing = () => void retry()
  void state.part.then((part) => setMissing(part === null))
  const subscribe = (notify: () => void) => {
    if (isMissing) setMissing(true)
    listeners.add(notify)
    return () => {
      listeners.delete(notify)
      if (listeners.size > 0) return
      window.removeEventListener('online', retryMissing)
      if (isMissing) forget()
    }
  }
  return { subscribe, read: () => state, retry }
}
