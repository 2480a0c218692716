import { createFileRoute } from '@tanstack/react-router'

import { readReceiptInAddress } from '#src/actors/security/receipt-in-address.ts'
import { titles } from '#src/screens/app/titles.ts'
import { ErasedScreen } from '#src/screens/security/erased-screen.tsx'

export const Route = createFileRoute('/_open/erased')({
  staticData: { title: titles.erased },
  loader: ({ context }) => context.words.bring('security'),
  component: () => <ErasedScreen receipt={readReceiptInAddress()} />,
})
