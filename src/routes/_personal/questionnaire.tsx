import { createFileRoute } from '@tanstack/react-router'

import { LazyQuestionnaireArt } from '#src/screens/app/pages/placeholder-art.ts'
import { PlaceholderScreen } from '#src/screens/app/pages/placeholder-screen.tsx'
import { titles } from '#src/screens/app/titles.ts'

export const Route = createFileRoute('/_personal/questionnaire')({
  staticData: { title: titles.questionnaire },
  component: () => (
    <PlaceholderScreen title={titles.questionnaire} art={<LazyQuestionnaireArt />} />
  ),
})
