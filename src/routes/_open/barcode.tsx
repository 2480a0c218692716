import { createFileRoute } from '@tanstack/react-router'

import { LazyBarcodeArt } from '#src/screens/app/pages/placeholder-art.ts'
import { PlaceholderScreen } from '#src/screens/app/pages/placeholder-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_open/barcode')({
  staticData: { title: titles.barcode },
  component: () => <PlaceholderScreen title={titles.barcode} art={<LazyBarcodeArt />} />,
})
