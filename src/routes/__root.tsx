import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import { guardPortal, type RouteContext } from '#src/router/route-guards.ts'
import { ErrorScreen } from '#src/screens/app/pages/error-screen.tsx'
import { Frame } from '#src/screens/app/frame/frame.tsx'
import { NotFoundScreen } from '#src/screens/app/pages/not-found-screen.tsx'
import { LoadingScreen } from '#src/screens/app/pages/loading-screen.tsx'

const Root = () => (
  <Frame>
    <Outlet />
  </Frame>
)

const Waiting = () => (
  <Frame>
    <LoadingScreen />
  </Frame>
)

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: guardPortal,
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
  pendingComponent: Waiting,
})
