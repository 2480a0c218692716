import { createFileRoute } from '@tanstack/react-router'

import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_personal/orders')({
  staticData: { title: titles.orders },
  component: () => <ShortPageScreen title={titles.orders} />,
})
