import { createFileRoute } from '@tanstack/react-router'

import { enterPurchase } from '#src/actors/entrance/entrance.ts'
import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/purchase')({
  staticData: { title: titles.purchase },
  beforeLoad: enterPurchase,
  component: () => <ShortPageScreen title={titles.purchase} />,
})
