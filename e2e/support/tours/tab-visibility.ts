import type { PageContext } from './page-driver.ts'

/** Hides the tab, or makes it visible again. */
export const turnTo = (
  { page }: Pick<PageContext, 'page'>,
  state: DocumentVisibilityState,
): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => visibility,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
