import { useRouter } from '@tanstack/react-router'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'

import { brand } from '#contract/app/brand.ts'

/** Returns the product's name followed by the screen's. */
export const titleOf = (i18n: I18n, screen: MessageDescriptor | undefined): string =>
  screen ? `${brand.name} · ${i18n._(screen)}` : brand.name

/** Sets the document title of a screen whose name follows from what it has read; null leaves that of the route. */
export const useDocumentTitle = (screen: MessageDescriptor | null): void => {
  const router = useRouter()
  const { i18n } = useLingui()
  const title = screen === null ? null : titleOf(i18n, screen)
  useEffect(() => {
    if (title === null) return undefined
    const setTitle = () => {
      document.title = title
    }
    setTitle()
    // the route sets its own title when its page has loaded
    return router.subscribe('onResolved', setTitle)
  }, [router, title])
}
