import { createFileRoute } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { readReceiptFromUrl } from '#src/actors/account/receipt-url.ts'
import { titles } from '#src/screens/app/titles.ts'
import { ErasedScreen } from '#src/screens/security/erased-screen.tsx'

export const Route = createFileRoute('/_open/erased')({
  staticData: { title: titles.erased },
  loader: loadScreen(['security']),
  component: () => <ErasedScreen receipt={readReceiptFromUrl()} />,
})
