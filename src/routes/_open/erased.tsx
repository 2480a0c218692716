import { createFileRoute } from '@tanstack/react-router'

import { readReceiptFromUrl } from '#src/actors/account/receipt-url.ts'
import { titles } from '#src/screens/app/titles.ts'
import { ErasedScreen } from '#src/screens/security/erased-screen.tsx'

export const Route = createFileRoute('/_open/erased')({
  staticData: { title: titles.erased },
  loader: ({ context }) => context.translations.load('security'),
  component: () => <ErasedScreen receipt={readReceiptFromUrl()} />,
})
