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

import { useActors, useTranslations } from '#src/actors/context.tsx'
import { retryOnline } from '#src/actors/chunk-errors.ts'
import type { Translations, CatalogName } from '#src/i18n/translations.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'

/** Replaces also message texts, whose catalog may itself be missing. */
export const loadFailedMessage = (
  <Trans>We could not load this part of the page. Check your connection.</Trans>
)

type Options = {
  /** Shown while the component loads; by default the surrounding `Suspense` decides. */
  fallback?: ReactNode
  /**
   * Shown when the component cannot be loaded, instead of the default banner with a retry button.
   * Must not be lazy itself.
   */
  missing?: ReactNode
  /** For a component over the page: the banner stays at the bottom of the window. */
  isOverPage?: boolean
  /** The message catalogs that the component needs. */
  messages?: readonly CatalogName[]
  /** The paths whose page is incomplete without the component. */
  address?: RegExp
}

/** `part` resolves to `null` when it could not be loaded. */
type State<Props> = { part: Promise<ComponentType<Props> | null>; isRetrying: boolean }

type PageComponent = {
  address: RegExp
  loadComponent: (translations: Translations) => Promise<unknown>
}

const pageComponents: PageComponent[] = []

/** Loads the registered lazy components of the page at `href`; returns whether all succeeded. */
export const loadLazyComponents = async (
  href: string,
  translations: Translations,
): Promise<boolean> => {
  const required = pageComponents.filter(({ address }) => address.test(href))
  const parts = await Promise.all(required.map(({ loadComponent }) => loadComponent(translations)))
  return !parts.includes(null)
}

/**
 * Creates a component in its own chunk. Unlike React's `lazy`, a chunk or message catalog that cannot be loaded does
 * not unmount the surrounding screen; it is loaded again when the network returns, or by a button.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, missing, isOverPage = false, messages = [], address }: Options = {},
): FunctionComponent<Props> => {
  const stores = new WeakMap<Translations, LazyStore<Props>>()

  const loadComponent = (translations: Translations) =>
    Promise.all([load(), ...messages.map(translations.load)]).then(
      ([part]) => part,
      () => null,
    )

  const createStore = (translations: Translations) => {
    const store = createLazyStore(
      () => loadComponent(translations),
      () => stores.delete(translations),
    )
    stores.set(translations, store)
    return store
  }

  const LazyComponent = (props: Props) => {
    const translations = useTranslations()
    const { chunkReload } = useActors()
    const { subscribe, read, retry } = stores.get(translations) ?? createStore(translations)
    const { part, isRetrying } = useSyncExternalStore(subscribe, read, read)
    const Part = use(part)
    if (Part) return createElement(Part, props)
    const retryByHand = async () => {
      if (!(await retry())) chunkReload.send({ type: 'chunk.failed', at: Date.now() })
    }
    return missing === undefined ? (
      <Banner
        tone="warning"
        fixed={isOverPage}
        action={
          <Button variant="secondary" busy={isRetrying} onClick={() => void retryByHand()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {loadFailedMessage}
      </Banner>
    ) : (
      missing
    )
  }

  if (address) pageComponents.push({ address, loadComponent })
  if (fallback === undefined) return LazyComponent
  return (props) => (
    <Suspense fallback={fallback}>
      <LazyComponent {...props} />
    </Suspense>
  )
}

type LazyStore<Props> = ReturnType<typeof createLazyStore<Props>>

/**
 * Stores the loading state of a component. A failed load is repeated by `retry` and when the
 * network returns. It listens from the failure on, since the network may return before React has
 * subscribed. `onAbandon` is called when the last subscriber of a failed component leaves.
 */
const createLazyStore = <Props,>(
  loadComponent: () => Promise<ComponentType<Props> | null>,
  onAbandon: () => void,
) => {
  const listeners = new Set<() => void>()
  let state: State<Props> = { part: loadComponent(), isRetrying: false }
  let hasFailed = false
  let isLeft = false
  let stopRetrying: (() => void) | undefined

  const change = (changes: Partial<State<Props>>) => {
    state = { ...state, ...changes }
    for (const notify of listeners) notify()
  }
  const setMissing = (missing: boolean) => {
    hasFailed = missing
    if (missing && !isLeft) stopRetrying ??= retryOnline(retry, () => hasFailed)
    else stop()
  }
  const stop = () => {
    stopRetrying?.()
    stopRetrying = undefined
  }
  const retry = async (): Promise<boolean> => {
    change({ isRetrying: true })
    const part = loadComponent()
    setMissing((await part) === null)
    change(hasFailed ? { isRetrying: false } : { isRetrying: false, part })
    return !hasFailed
  }
  void state.part.then((part) => setMissing(part === null))
  const subscribe = (notify: () => void) => {
    isLeft = false
    if (hasFailed) setMissing(true)
    listeners.add(notify)
    return () => {
      listeners.delete(notify)
      if (listeners.size > 0) return
      isLeft = true
      stop()
      if (hasFailed) onAbandon()
    }
  }
  return { subscribe, read: () => state, retry }
}
