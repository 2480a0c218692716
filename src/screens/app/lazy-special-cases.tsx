import { lazyComponent } from './lazy-component.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

/* Few customers see these, so they are loaded when they are needed, with their messages. */

const messages = ['special-cases'] as const
const importUnreadParts = () => import('#src/screens/special-cases/unread-parts.tsx')
const importLateStep = () => import('#src/screens/special-cases/late-step.tsx')
const card = { fallback: <Skeleton shape="card" />, messages }

export const LazyFailedSample = lazyComponent(
  async () => (await import('#src/screens/special-cases/failed-sample.tsx')).FailedSample,
  card,
)
export const LazyWithdrawnKit = lazyComponent(
  async () => (await import('#src/screens/special-cases/withdrawn-kit.tsx')).WithdrawnKit,
  card,
)
export const LazyLateAlert = lazyComponent(async () => (await importLateStep()).LateAlert, card)
export const LazyLateText = lazyComponent(async () => (await importLateStep()).LateText, {
  fallback: <Skeleton count={2} />,
  messages,
})
export const LazyPostedSample = lazyComponent(
  async () => (await import('#src/screens/special-cases/posted-sample.tsx')).PostedSample,
  { fallback: <Skeleton count={2} />, messages },
)
export const LazyStudyKit = lazyComponent(
  async () => (await import('#src/screens/special-cases/study-kit-card.tsx')).StudyKitCard,
  card,
)
export const LazyConsultation = lazyComponent(
  async () =>
    (await import('#src/screens/special-cases/ordered-consultation.tsx')).OrderedConsultation,
  { fallback: <Skeleton count={2} />, messages },
)
export const LazyUnreadParts = lazyComponent(
  async () => (await importUnreadParts()).UnreadParts,
  card,
)
export const LazyUnreadProduct = lazyComponent(
  async () => (await importUnreadParts()).UnreadProductCard,
  card,
)
export const LazyMissingEmail = lazyComponent(
  async () => (await import('#src/screens/special-cases/missing-email.tsx')).MissingEmail,
  { ...card, missing: null },
)
