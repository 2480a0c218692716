import { createFileRoute } from '@tanstack/react-router'

import { enterIndex } from '#src/actors/entrance/entrance.ts'
import { WaitingScreen } from '#src/screens/app/pages/waiting-screen.tsx'

export const Route = createFileRoute('/')({ beforeLoad: enterIndex, component: WaitingScreen })
