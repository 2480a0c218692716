import { createFileRoute } from '@tanstack/react-router'

import { LazyVerificationArt } from '#src/screens/app/arts.ts'
import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_personal/verification')({
  staticData: { title: titles.verification },
  component: () => <ShortPageScreen title={titles.verification} art={<LazyVerificationArt />} />,
})
