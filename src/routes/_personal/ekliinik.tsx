import { createFileRoute } from '@tanstack/react-router'

import { PlaceholderScreen } from '#src/screens/app/pages/placeholder-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_personal/ekliinik')({
  staticData: { title: titles.consultation },
  component: () => <PlaceholderScreen title={titles.consultation} />,
})
