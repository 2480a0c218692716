import { createFileRoute } from '@tanstack/react-router'

import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_personal/ekliinik')({
  staticData: { title: titles.consultation },
  component: () => <ShortPageScreen title={titles.consultation} />,
})
