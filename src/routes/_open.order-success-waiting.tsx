import { createFileRoute } from '@tanstack/react-router'

import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_open/order-success-waiting')({
  staticData: { title: titles.orderSuccessWaiting },
  component: () => <ShortPageScreen title={titles.orderSuccessWaiting} />,
})
