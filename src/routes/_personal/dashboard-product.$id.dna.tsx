import { createFileRoute } from '@tanstack/react-router'

import { StepUpProvider } from '#src/actors/account/step-up.tsx'
import { loadProductScreen, orderedProductRead } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { DnaFileScreen } from '#src/screens/dna/dna-file-screen.tsx'
import { StepUp } from '#src/screens/security/step-up.tsx'

const Page = () => {
  const { id } = Route.useParams()
  return (
    <StepUpProvider>
      <DnaFileScreen orderProductId={id} />
      <StepUp />
    </StepUpProvider>
  )
}

export const Route = createFileRoute('/_personal/dashboard-product/$id/dna')({
  staticData: { title: titles.dnaFile },
  loader: loadProductScreen(['dna'], (_user, { id }: { id: string }) => [
    orderedProductRead('/user/dna-file', id),
  ]),
  component: Page,
})
