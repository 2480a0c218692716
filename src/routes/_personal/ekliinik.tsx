import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { ConsultationsScreen } from '#src/screens/consultation/consultations-screen.tsx'

export const Route = createFileRoute('/_personal/ekliinik')({
  staticData: { title: titles.consultation },
  loader: loadScreen(['shop'], () => ['/products/get-all', '/consultation/bookings']),
  component: ConsultationsScreen,
})
