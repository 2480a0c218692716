import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { titleOf } from '#src/i18n/document-title.ts'

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
