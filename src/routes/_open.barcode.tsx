import { createFileRoute } from '@tanstack/react-router'

import { lazyArt } from '#src/screens/app/arts.ts'
import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

const LazyBarcodeArt = lazyArt(
  async () => (await import('#src/ui/illustrations/barcode-art.tsx')).BarcodeArt,
)

export const Route = createFileRoute('/_open/barcode')({
  staticData: { title: titles.barcode },
  component: () => <ShortPageScreen title={titles.barcode} art={<LazyBarcodeArt />} />,
})
