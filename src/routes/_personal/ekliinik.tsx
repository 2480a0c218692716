import { createFileRoute } from '@tanstack/react-router'

import { ConsultationsSearch } from '#src/actors/navigation/search-params.ts'
import { loadScreen } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { ConsultationsScreen } from '#src/screens/consultation/consultations-screen.tsx'
import { WithStepUp } from '#src/screens/security/step-up.tsx'

const Page = () => {
  const { move, test } = Route.useSearch()
  return (
    <WithStepUp>
      <ConsultationsScreen moveId={move ?? null} isTestShown={test !== undefined} />
    </WithStepUp>
  )
}

export const Route = createFileRoute('/_personal/ekliinik')({
  staticData: { title: titles.consultation },
  validateSearch: ConsultationsSearch,
  loader: loadScreen(['shop'], () => ['/products/get-all', '/consultation/bookings']),
  component: Page,
})
