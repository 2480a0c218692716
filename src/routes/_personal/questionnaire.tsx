import { createFileRoute } from '@tanstack/react-router'

import { QuestionnaireSearch } from '#src/actors/navigation/search-params.ts'
import { loadScreen, orderedProductRead } from '#src/router/load-screen.ts'
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
  loader: loadScreen(['questionnaire', 'forms'], (user, { id }: { id: string | undefined }) =>
    user?.is_verified && id !== undefined
      ? [orderedProductRead('/order-product/questionnaire/get', id)]
      : [],
  ),
  component: Page,
})
