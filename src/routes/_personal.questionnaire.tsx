import { createFileRoute } from '@tanstack/react-router'

import { LazyQuestionnaireArt } from '#src/screens/app/pages/short-page-arts.ts'
import { ShortPageScreen } from '#src/screens/app/pages/short-page-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_personal/questionnaire')({
  staticData: { title: titles.questionnaire },
  component: () => <ShortPageScreen title={titles.questionnaire} art={<LazyQuestionnaireArt />} />,
})
