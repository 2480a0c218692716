import { createFileRoute } from '@tanstack/react-router'

import { ShortPageScreen } from '#src/screens/app/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_open/verify-email')({
  staticData: { title: titles.verifyEmail },
  component: () => <ShortPageScreen title={titles.verifyEmail} />,
})
