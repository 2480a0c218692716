import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import { enterPortal, type RouteContext } from '#src/actors/entrance.ts'
import { ErrorScreen } from '#src/screens/app/error-screen.tsx'
import { Frame } from '#src/screens/app/frame.tsx'
import { NotFoundScreen } from '#src/screens/app/not-found-screen.tsx'
import { WaitingScreen } from '#src/screens/app/waiting-screen.tsx'

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
