import type { RefObject } from 'react'

import type { QuestionnaireProps } from '#src/actors/questionnaire/use-questionnaire.ts'

/** A view gets the heading that receives the focus when the view is shown. */
export type QuestionnaireViewProps = QuestionnaireProps & {
  heading: RefObject<HTMLHeadingElement | null>
}
