import { createFileRoute } from '@tanstack/react-router'

import { CodeSearch } from '#src/actors/navigation/search-params.ts'
import { barcodeReads, loadScreen } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { BarcodeScreen } from '#src/screens/kit/barcode-screen.tsx'

const Page = () => {
  const { code = '' } = Route.useSearch()
  return <BarcodeScreen key={code} code={code} />
}

export const Route = createFileRoute('/_open/barcode')({
  staticData: { title: titles.barcode },
  validateSearch: CodeSearch,
  loaderDeps: ({ search }) => search,
  loader: loadScreen(['kit', 'special-cases', 'sample'], barcodeReads),
  component: Page,
})
