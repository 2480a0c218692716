import { createFileRoute } from '@tanstack/react-router'

import { LazyBarcodeArt } from '#src/screens/app/pages/short-page-arts.ts'
import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_open/barcode')({
  staticData: { title: titles.barcode },
  component: () => <ShortPageScreen title={titles.barcode} art={<LazyBarcodeArt />} />,
})
