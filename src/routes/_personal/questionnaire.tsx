import { createFileRoute } from '@tanstack/react-router'

import { QuestionnaireSearch } from '#src/actors/navigation/search-params.ts'
import { loadScreen, questionnaireReads, withDraft } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { QuestionnaireScreen } from '#src/screens/questionnaire/questionnaire-screen.tsx'

const Page = () => {
  const { order_product_id: orderedProductId, section, second_language } = Route.useSearch()
  return (
    <QuestionnaireScreen
      orderedProductId={orderedProductId}
      section={section}
      isSecondLanguageShown={second_language === 'true'}
    />
  )
}

export const Route = createFileRoute('/_personal/questionnaire')({
  staticData: { title: titles.questionnaire },
  validateSearch: QuestionnaireSearch,
  loaderDeps: ({ search }) => ({ id: search.order_product_id }),
  loader: withDraft(
    loadScreen(['questionnaire', 'forms'], questionnaireReads),
    ({ id }) => `questionnaire/${id}`,
  ),
  component: Page,
})
