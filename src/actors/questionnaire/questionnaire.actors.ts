import {
  saveQuestionnaire,
  readQuestionnaire,
  submitQuestionnaire,
} from '#contract/questionnaire/questionnaire.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'

export const questionnaireActors = ({ client }: Actors) => ({
  readQuestionnaire: callActor(client, readQuestionnaire, { force: true }),
  saveQuestionnaire: callActor(client, saveQuestionnaire, {
    complete: (input) => ({ ...input, sent_at: new Date().toISOString() }),
  }),
  submitQuestionnaire: callActor(client, submitQuestionnaire),
})
