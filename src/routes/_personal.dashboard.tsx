import { createFileRoute } from '@tanstack/react-router'

import { titles } from '#src/screens/app/titles.ts'
import { DashboardScreen } from '#src/screens/product/dashboard-screen.tsx'

export const Route = createFileRoute('/_personal/dashboard')({
  staticData: { title: titles.dashboard },
  loader: ({ context }) => context.words.bring('product'),
  component: DashboardScreen,
})
