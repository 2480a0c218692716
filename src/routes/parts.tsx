import { createFileRoute, notFound } from '@tanstack/react-router'

import { PartsRoute } from '#src/screens/app/parts/parts-route.tsx'

/** The parts of the design language, in development builds only. */
export const Route = createFileRoute('/parts')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: PartsRoute,
})
