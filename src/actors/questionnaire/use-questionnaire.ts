import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'

import { questionnaireMachine } from '#machines/questionnaire/questionnaire.machine.ts'
import { draftKey, type QuestionnaireEvent } from '#machines/questionnaire/questionnaire.setup.ts'
import type { Changes } from '#machines/questionnaire/questionnaire-values.ts'

import type { Actors } from '#src/actors/actors.ts'
import { useActors } from '#src/actors/context.tsx'
import { draftValues, registerForm } from '#src/actors/drafts/draft.ts'
import { QuestionnaireSearch } from '#src/actors/navigation/search-params.ts'
import { sendUrlChange, showInUrl, type UrlParameter } from '#src/actors/navigation/url-sync.ts'
import { connectAll, sendWhenOnline, sendWhenVisible } from '#src/actors/page-events.ts'
import { useScreenActor, type Connect, type ScreenActor } from '#src/actors/use-screen-actor.ts'

import { questionnaireActors } from './questionnaire.actors.ts'

type QuestionnaireOptions = {
  orderedProductId: string
  section: string | undefined
  isSecondLanguageShown: boolean
}

/** Runs the questionnaire while its page is mounted, and keeps in the URL what it shows. */
export const useQuestionnaire = (options: QuestionnaireOptions) => {
  const { orderedProductId, section, isSecondLanguageShown } = options
  const router = useRouter()
  const actors = useActors()
  return useScreenActor(questionnaireMachine, questionnaireActors, {
    input: {
      orderedProductId,
      section: section ?? null,
      isSecondLanguageShown,
      changes: unsavedChanges(actors, orderedProductId),
    },
    connect: useMemo(() => connectTo(router, orderedProductId), [router, orderedProductId]),
    on: {
      'section.shown': ({ section: value, previous }) =>
        showInUrl(router, sectionInUrl, { value, previous }),
      'secondLanguage.shown': ({ isShown }) => showSecondLanguageInUrl(router, isShown),
      'page.print': () => window.print(),
    },
  })
}

export type QuestionnaireProps = ScreenActor<typeof questionnaireMachine>

/** The present time, for an answer that is given now. */
export const now = (): string => new Date().toISOString()

const connectTo = (
  router: RegisteredRouter,
  orderedProductId: string,
): Connect<QuestionnaireEvent> =>
  connectAll<QuestionnaireEvent>(
    registerForm(draftKey(orderedProductId)),
    sendWhenVisible,
    sendWhenOnline,
    sendUrlChange(router, sectionInUrl, (section) => ({ type: 'url.changed', section })),
  )

const sectionInUrl: UrlParameter = {
  read: (search) => v.parse(QuestionnaireSearch, search).section,
  open: (router, section, options) =>
    router.navigate({
      to: '/questionnaire',
      search: { ...v.parse(QuestionnaireSearch, router.state.location.search), section },
      ...options,
    }),
}

/** Sets the parameter in the current entry of the history; an older entry does not have the choice made since. */
const showSecondLanguageInUrl = (router: RegisteredRouter, isShown: boolean): void => {
  const { second_language: shown, ...search } = v.parse(
    QuestionnaireSearch,
    router.state.location.search,
  )
  if ((shown === 'true') === isShown) return
  void router.navigate({
    to: '/questionnaire',
    search: isShown ? { ...search, second_language: 'true' } : search,
    replace: true,
    resetScroll: false,
  })
}

/** Returns the answers that were not saved before the page was left. */
const unsavedChanges = (actors: Actors, orderedProductId: string): Changes =>
  readChanges(draftValues(actors, draftKey(orderedProductId)) ?? {})

/** Returns the answers in a draft; those that are unreadable are dropped. */
export const readChanges = (draft: Readonly<Record<string, unknown>>): Changes =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([question, change]) => {
      const parsed = v.safeParse(StoredChange, change)
      return parsed.success ? [[question, parsed.output]] : []
    }),
  )

const choice = v.union([v.string(), v.number()])

/** The answer can be too long to be saved. */
const StoredChange = v.object({
  answer: v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(choice)])),
  at: v.string(),
})
