import { lazyComponent } from './lazy-component.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

/* Few customers see these, so they are loaded when they are needed, with their messages. */

const messages = ['rare'] as const
const importUnreadParts = () => import('#src/screens/rare/unread-parts.tsx')
const importLateStep = () => import('#src/screens/rare/late-step.tsx')
const card = { fallback: <Skeleton shape="card" />, messages }

export const LazyFailedSample = lazyComponent(
  async () => (await import('#src/screens/rare/failed-sample.tsx')).FailedSample,
  card,
)
export const LazyLateAlert = lazyComponent(async () => (await importLateStep()).LateAlert, card)
export const LazyLateText = lazyComponent(async () => (await importLateStep()).LateText, {
  fallback: <Skeleton count={2} />,
  messages,
})
export const LazyStudyKit = lazyComponent(
  async () => (await import('#src/screens/rare/study-kit-card.tsx')).StudyKitCard,
  card,
)
export const LazyConsultation = lazyComponent(
  async () => (await import('#src/screens/rare/ordered-consultation.tsx')).OrderedConsultation,
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
