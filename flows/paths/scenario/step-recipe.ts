import { callsOfActor } from '../../diagram/actor-calls.ts'
import {
  answerRecipe,
  clockRecipe,
  errorRecipes,
  loggedOutRecipe,
  problemRecipes,
  sampleRecipes,
} from '../../labels/testers/recipes.ts'
import { translateText, type FlowLocale } from '../../labels/translate.ts'
import { nameOf } from '../../graph/sample-names.ts'
import type { Trigger } from '../../graph/trigger.ts'

/** Returns how a tester causes a trigger; null for what the tester does on the page, and what the browser does. */
export const recipeOf = (trigger: Trigger, locale: FlowLocale): string | null => {
  const recipe = englishRecipeOf(trigger)
  return recipe === undefined ? null : translateText(recipe, locale)
}

const englishRecipeOf = (trigger: Trigger): string | undefined => {
  if (trigger.kind === 'wait') return clockRecipe
  if (trigger.kind === 'send') return undefined
  const { call, outcome } = trigger
  if ('error' in outcome)
    return outcome.error instanceof Error ? recipeOfError(outcome.error) : undefined
  return recipeOfSample(outcome.output) ?? recipeOfAnswer(call, outcome.output)
}

const recipeOfError = ({ message }: Error): string | undefined =>
  problemRecipes[message] ?? errorRecipes[message]

/** The sample may be a part of the output, such as the order in it. */
const recipeOfSample = (output: unknown): string | undefined => {
  const parts = typeof output === 'object' && output !== null ? Object.values(output) : []
  return [output, ...parts].map((part) => sampleRecipes[nameOf(part) ?? '']).find(Boolean)
}

const recipeOfAnswer = (call: string, output: unknown): string | undefined => {
  const requests = callsOfActor(call) ?? []
  if (requests.length === 0) return undefined
  const isUser = requests.some(({ id }) => id === 'readMe')
  return isUser && output === null ? loggedOutRecipe : answerRecipe
}
