import { createFileRoute } from '@tanstack/react-router'

import { lazyArt } from '#src/screens/app/arts.ts'
import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

const LazyQuestionnaireArt = lazyArt(
  async () => (await import('#src/ui/illustrations/questionnaire-art.tsx')).QuestionnaireArt,
)

export const Route = createFileRoute('/_personal/questionnaire')({
  staticData: { title: titles.questionnaire },
  component: () => <ShortPageScreen title={titles.questionnaire} art={<LazyQuestionnaireArt />} />,
})
