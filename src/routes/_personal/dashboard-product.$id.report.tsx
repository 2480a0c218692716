import { createFileRoute } from '@tanstack/react-router'

import { StepUpProvider } from '#src/actors/account/step-up.tsx'
import { useLocale } from '#src/actors/context.tsx'
import { loadProductScreen, verifiedProductReads } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { ReportScreen } from '#src/screens/report/report-screen.tsx'
import { StepUp } from '#src/screens/security/step-up.tsx'

const Page = () => {
  const { id } = Route.useParams()
  const locale = useLocale()
  return (
    <StepUpProvider>
      <ReportScreen key={`${id} ${locale}`} orderProductId={id} />
      <StepUp />
    </StepUpProvider>
  )
}

export const Route = createFileRoute('/_personal/dashboard-product/$id/report')({
  staticData: { title: titles.report },
  loader: loadProductScreen(['report'], verifiedProductReads('/order-product/report/preview')),
  component: Page,
})
