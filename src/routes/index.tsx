import { createFileRoute } from '@tanstack/react-router'

import { guardIndex } from '#src/router/route-guards.ts'
import { LoadingScreen } from '#src/screens/app/pages/loading-screen.tsx'

export const Route = createFileRoute('/')({ beforeLoad: guardIndex, component: LoadingScreen })
