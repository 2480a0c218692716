import { createFileRoute } from '@tanstack/react-router'

import { ShortPageScreen } from '#src/screens/app/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_open/reset-pw')({
  staticData: { title: titles.resetPassword },
  component: () => <ShortPageScreen title={titles.resetPassword} />,
})
