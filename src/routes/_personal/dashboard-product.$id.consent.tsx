import { createFileRoute } from '@tanstack/react-router'

import { loadProductScreen, verifiedProductReads } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { ConsentScreen } from '#src/screens/consent/consent-screen.tsx'

const Page = () => {
  const { id } = Route.useParams()
  return <ConsentScreen key={id} orderProductId={id} />
}

export const Route = createFileRoute('/_personal/dashboard-product/$id/consent')({
  staticData: { title: titles.consent },
  loader: loadProductScreen(['consent'], verifiedProductReads('/order-product/consent-form/get')),
  component: Page,
})
