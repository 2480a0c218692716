import { lazyArt } from '#src/screens/app/lazy-art.ts'

export const LazyQuestionnaireArt = lazyArt(
  async () => (await import('#src/ui/illustrations/questionnaire-art.tsx')).QuestionnaireArt,
)
export const LazyDashboardProductArt = lazyArt(
  async () => (await import('#src/ui/illustrations/dashboard-product-art.tsx')).DashboardProductArt,
)
