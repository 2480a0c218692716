import { lazyArt } from '#src/screens/app/lazy-art.ts'

export const LazyQuestionnaireArt = lazyArt(
  async () => (await import('#src/ui/illustrations/questionnaire-art.tsx')).QuestionnaireArt,
)
export const LazyBarcodeArt = lazyArt(
  async () => (await import('#src/ui/illustrations/barcode-art.tsx')).BarcodeArt,
)
export const LazyDashboardProductArt = lazyArt(
  async () => (await import('#src/ui/illustrations/dashboard-product-art.tsx')).DashboardProductArt,
)
