import { createFileRoute, notFound } from '@tanstack/react-router'

import { StyleGuideRoute } from '#src/screens/app/style-guide/style-guide-route.tsx'

/** The style guide, in development builds only. */
export const Route = createFileRoute('/style-guide')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: StyleGuideRoute,
})
