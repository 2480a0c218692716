import { createFileRoute } from '@tanstack/react-router'

import { LazyProfileArt } from '#src/screens/app/arts.ts'
import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_personal/profile')({
  staticData: { title: titles.profile },
  component: () => <ShortPageScreen title={titles.profile} art={<LazyProfileArt />} />,
})
