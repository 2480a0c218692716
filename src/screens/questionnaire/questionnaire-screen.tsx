import { Trans } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import * as v from 'valibot'

import { id } from '#contract/form/fields.ts'
import { localizedText } from '#contract/locale.ts'
import type { QuestionnaireSnapshot } from '#machines/questionnaire/questionnaire.machine.ts'
import type { StateName } from '#machines/fragments/state-paths.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useQuestionnaire } from '#src/actors/questionnaire/use-questionnaire.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { lazyArt } from '#src/screens/app/lazy-art.ts'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { Paused } from './paused.tsx'
import type { QuestionnaireViewProps } from './questionnaire-view.ts'
import { Review } from './review.tsx'
import { SecondLanguageChoice } from './second-language-choice.tsx'
import { Section } from './section.tsx'
import { SubmittedCopy } from './submitted-copy.tsx'
import { LoadFailed, Loading, Locked, NotFound, Unverified } from './unavailable.tsx'

const LazyQuestionnaireArt = lazyArt(
  async () => (await import('#src/ui/illustrations/questionnaire-art.tsx')).QuestionnaireArt,
)

type ViewName =
  | Exclude<StateName<QuestionnaireSnapshot['value']>, 'open'>
  | 'answering'
  | 'reviewing'

const views = {
  loading: Loading,
  loaded: Loading,
  answering: Section,
  reviewing: Review,
  paused: Paused,
  submitting: Review,
  submitted: SubmittedCopy,
  unverified: Unverified,
  locked: Locked,
  notFound: NotFound,
  loadFailed: LoadFailed,
} satisfies Record<ViewName, (props: QuestionnaireViewProps) => ReactNode>

const viewsWithQuestions: readonly ViewName[] = [
  'answering',
  'reviewing',
  'submitting',
  'submitted',
]

const viewNameOf = ({ value }: QuestionnaireSnapshot): ViewName =>
  typeof value === 'string' ? value : value.open.page

type QuestionnaireScreenProps = {
  orderedProductId: string | undefined
  /** the section in the URL */
  section: string | undefined
  /** whether the URL asks for a second language */
  isSecondLanguageShown: boolean
}

/** The questionnaire of an ordered product. */
export const QuestionnaireScreen = ({ orderedProductId, ...shown }: QuestionnaireScreenProps) =>
  v.is(id, orderedProductId) ? (
    <RunningScreen key={orderedProductId} orderedProductId={orderedProductId} {...shown} />
  ) : (
    <Main width="text" art={<LazyQuestionnaireArt />}>
      <PageHead title={<Trans>Questionnaire</Trans>} />
      <NotFound />
    </Main>
  )

const RunningScreen = (props: QuestionnaireScreenProps & { orderedProductId: string }) => {
  const questionnaire = useQuestionnaire(props)
  const { snapshot } = questionnaire
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const name = viewNameOf(snapshot)
  const shownView = name === 'answering' ? `answering ${snapshot.context.section}` : name
  useFocusOnChange(shownView, (previous) => {
    // the page opens without moving the focus; a busy button keeps it
    const isKept = previous === 'loading' || previous === 'submitting' || name === 'submitting'
    if (isKept && name !== 'submitted') return
    // the opened question has taken the focus
    const isQuestionOpened =
      previous === 'paused' || (previous === 'reviewing' && snapshot.context.isEditingFromReview)
    if (name === 'answering' && isQuestionOpened) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  })
  const title = snapshot.context.questionnaire?.title
  const View = views[name]
  return (
    <Main width="text" art={<LazyQuestionnaireArt />}>
      <PageHead title={title ? localizedText(title, locale) : <Trans>Questionnaire</Trans>} />
      {viewsWithQuestions.includes(name) ? <SecondLanguageChoice {...questionnaire} /> : null}
      <View {...questionnaire} heading={heading} />
    </Main>
  )
}
