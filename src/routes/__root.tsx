import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import { enterPortal, type RouteContext } from '#src/actors/entrance/entrance.ts'
import { ErrorScreen } from '#src/screens/app/pages/error-screen.tsx'
import { Frame } from '#src/screens/app/frame/frame.tsx'
import { NotFoundScreen } from '#src/screens/app/pages/not-found-screen.tsx'
import { WaitingScreen } from '#src/screens/app/pages/waiting-screen.tsx'

const Root = () => (
  <Frame>
    <Outlet />
  </Frame>
)

const Waiting = () => (
  <Frame>
    <WaitingScreen />
  </Frame>
)

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: enterPortal,
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
  pendingComponent: Waiting,
})
