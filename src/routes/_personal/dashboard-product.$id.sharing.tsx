import { createFileRoute } from '@tanstack/react-router'

import { StepUpProvider } from '#src/actors/account/step-up.tsx'
import { loadProductScreen, verifiedProductReads } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { ReportLinksScreen } from '#src/screens/report/links/report-links-screen.tsx'
import { StepUp } from '#src/screens/security/step-up.tsx'

const Page = () => {
  const { id } = Route.useParams()
  return (
    <StepUpProvider>
      <ReportLinksScreen key={id} orderProductId={id} />
      <StepUp />
    </StepUpProvider>
  )
}

export const Route = createFileRoute('/_personal/dashboard-product/$id/sharing')({
  staticData: { title: titles.sharing },
  loader: loadProductScreen(['report'], verifiedProductReads('/order-product/report/links')),
  component: Page,
})
