import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Locale } from '#contract/locale.ts'
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts'
import {
  openQuestionnaire,
  orderedTestId,
  submittedQuestionnaire,
} from '#flows/machines/questionnaire/questionnaire.flow.ts'
import { customer } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { questionnaireMachine } from '#machines/questionnaire/questionnaire.machine.ts'
import { QuestionnaireScreen } from '#src/screens/questionnaire/questionnaire-screen.tsx'
import { screenActors } from '#test/support/screen-actors.ts'
import { renderScreen } from '#test/support/screen.tsx'

vi.mock('#src/actors/use-screen-actor.ts', () => import('#test/support/screen-actors.ts'))

afterEach(() => screenActors.clear())

const choice = page.getByRole('checkbox', { name: /^(Also show the questions|Näita küsimusi ka)/ })

const openScreen = async (questionnaire: Questionnaire, locale: Locale = 'en') => {
  const { actor, settle } = createTestActor(questionnaireMachine, {
    input: {
      orderedProductId: orderedTestId,
      section: null,
      isSecondLanguageShown: false,
      changes: {},
    },
  })
  screenActors.set(questionnaireMachine.id, actor)
  await renderScreen(
    <QuestionnaireScreen
      orderedProductId={orderedTestId}
      section={undefined}
      isSecondLanguageShown={false}
    />,
    { user: customer, locale, messages: ['questionnaire', 'forms'] },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(choice).not.toBeInTheDocument()
  settle('readQuestionnaire', { output: questionnaire })
  return { actor, settle }
}

describe('questionnaire in two languages', () => {
  it.each([
    {
      locale: 'en',
      label: 'Also show the questions in Estonian',
      question: 'Kui pikk te olete? (cm)',
      second: 'et',
    },
    {
      locale: 'et',
      label: 'Näita küsimusi ka inglise keeles',
      question: 'How tall are you? (cm)',
      second: 'en',
    },
  ] as const)('a page in $locale offers: $label', async ({ locale, label, question, second }) => {
    await openScreen(openQuestionnaire, locale)
    await expect.element(page.getByText(question)).not.toBeInTheDocument()

    await userEvent.click(page.getByRole('checkbox', { name: label }))

    await expect.element(page.getByText(question)).toHaveAttribute('lang', second)
    await userEvent.click(page.getByRole('checkbox', { name: label }))
    await expect.element(page.getByText(question)).not.toBeInTheDocument()
  })

  it('the title of the section is shown in the second language, too', async () => {
    await openScreen(openQuestionnaire)

    await userEvent.click(choice)

    await expect.element(page.getByText('Teie keha')).toHaveAttribute('lang', 'et')
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Your body', exact: true }))
      .toBeVisible()
  })

  it('the list of answers shows questions and chosen options in both languages, and cannot change while it is submitted', async () => {
    const { actor } = await openScreen({
      ...openQuestionnaire,
      answers: { height: 171, smoking: 'no' },
    })
    actor.send({ type: 'url.changed', section: 'review' })

    await userEvent.click(choice)

    await expect.element(page.getByText('Kas te suitsetate?')).toHaveAttribute('lang', 'et')
    await expect.element(page.getByText('Ei', { exact: true })).toHaveAttribute('lang', 'et')
    await expect.element(page.getByText('171', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Change: Do you smoke?', exact: true }))
      .toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Submit answers' }))
    await expect.element(choice).toBeDisabled()
  })

  it('the submitted copy shows both languages', async () => {
    await openScreen(submittedQuestionnaire, 'et')

    await userEvent.click(choice)

    await expect.element(page.getByText('Do you smoke?')).toHaveAttribute('lang', 'en')
    await expect.element(page.getByText('No', { exact: true })).toHaveAttribute('lang', 'en')
  })

  it('a questionnaire in one language offers no other one', async () => {
    await openScreen({
      ...openQuestionnaire,
      sections: openQuestionnaire.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => ({ ...field, label: { en: 'How tall are you?' } })),
      })),
    })

    await expect.element(page.getByRole('textbox', { name: 'How tall are you?' })).toBeVisible()
    await expect.element(choice).not.toBeInTheDocument()
  })

  it('an answer without a translation is shown once', async () => {
    const { actor } = await openScreen({ ...openQuestionnaire, answers: {} })
    actor.send({ type: 'url.changed', section: 'review' })

    await userEvent.click(choice)

    await expect.element(page.getByText('Not answered').first()).toBeVisible()
    expect(page.getByText('Not answered').elements()).toHaveLength(2)
  })
})

describe('numbers in the list of answers', () => {
  it.each([
    [2019, 'en', '2019'],
    [1234.567_89, 'en', '1234.56789'],
    [1234.567_89, 'et', '1234,56789'],
  ] as const)('%d is shown without a thousands separator in %s', async (height, locale, text) => {
    await openScreen({ ...submittedQuestionnaire, answers: { height, smoking: 'no' } }, locale)

    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })
})
