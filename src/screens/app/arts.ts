import { lazy } from 'react'

/** The illustrations, each fetched when there is room for it. */
export const LazyBarcodeArt = lazy(async () => ({
  default: (await import('#src/ui/illustrations/barcode-art.tsx')).BarcodeArt,
}))
export const LazyDashboardArt = lazy(async () => ({
  default: (await import('#src/ui/illustrations/dashboard-art.tsx')).DashboardArt,
}))
export const LazyDashboardProductArt = lazy(async () => ({
  default: (await import('#src/ui/illustrations/dashboard-product-art.tsx')).DashboardProductArt,
}))
export const LazyEmptyDashboardArt = lazy(async () => ({
  default: (await import('#src/ui/illustrations/empty-dashboard-art.tsx')).EmptyDashboardArt,
}))
export const LazyErrorArt = lazy(async () => ({
  default: (await import('#src/ui/illustrations/error-art.tsx')).ErrorArt,
}))
export const LazyLoginArt = lazy(async () => ({
  default: (await import('#src/ui/illustrations/login-art.tsx')).LoginArt,
}))
export const LazyProfileArt = lazy(async () => ({
  default: (await import('#src/ui/illustrations/profile-art.tsx')).ProfileArt,
}))
export const LazyQuestionnaireArt = lazy(async () => ({
  default: (await import('#src/ui/illustrations/questionnaire-art.tsx')).QuestionnaireArt,
}))
export const LazyVerificationArt = lazy(async () => ({
  default: (await import('#src/ui/illustrations/verification-art.tsx')).VerificationArt,
}))
