import { createFileRoute } from '@tanstack/react-router'

import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_open/order-success')({
  staticData: { title: titles.orderSuccess },
  component: () => <ShortPageScreen title={titles.orderSuccess} />,
})
