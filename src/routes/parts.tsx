import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

const isDevelopment = import.meta.env.DEV

/** The parts of the design language, in development builds only. */
export const Route = createFileRoute('/parts')({
  beforeLoad: () => {
    if (!isDevelopment) throw notFound()
  },
  component: isDevelopment
    ? lazyRouteComponent(() => import('#src/screens/app/parts/parts-screen.tsx'), 'PartsScreen')
    : undefined,
})
