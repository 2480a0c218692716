import type {
  JourneyEmail,
  JourneyRun,
  JourneyStep,
  PageTexts,
} from '#flows/journeys/journey-file.ts'
import { journeys } from '#flows/journeys/journeys.ts'
import { translateText } from '#flows/labels/translate.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { data } from '../data.ts'

/** A journey with its recorded main way, and the ways that branch off from it. */
export type RecordedJourney = {
  id: string
  title: string
  description: string
  main: JourneyRun | null
  branches: readonly Branch[]
}

/** A run that differs from the main way after the shared first steps. */
export type Branch = { name: string; run: JourneyRun; shared: number }

export const journeysIn = (locale: AtlasLocale): RecordedJourney[] =>
  Object.entries(journeys).map(([id, { title, description }]) => {
    const runs = data.journeys.filter(({ journey }) => journey === id)
    const main = runs.find(({ branch }) => branch === null) ?? null
    const branches = runs.map((run) => withFirstSteps(main, run))
    return {
      id,
      title: translateText(title, locale),
      description: translateText(description, locale),
      main,
      branches: branches.flatMap((run) =>
        run.branch === null
          ? []
          : [{ name: translateText(run.branch, locale), run, shared: sharedSteps(main, run) }],
      ),
    }
  })

/** Adds the steps of the main way before a branch that only names the step after which it begins. */
const withFirstSteps = (main: JourneyRun | null, run: JourneyRun): JourneyRun => {
  const last = main?.steps.findIndex(({ title }) => title === run.after) ?? -1
  return { ...run, steps: [...(main?.steps.slice(0, last + 1) ?? []), ...run.steps] }
}

/** The number of first steps that two runs have in common. */
const sharedSteps = (main: JourneyRun | null, { steps }: JourneyRun): number => {
  const differing = steps.findIndex(({ title }, index) => main?.steps[index]?.title !== title)
  return differing < 0 ? steps.length : differing
}

/** The picture of a step in a language, or in the only one. */
export const pictureOf = ({ pictures }: JourneyStep, device: string, locale: AtlasLocale) => {
  const ofDevice = pictures.filter((picture) => picture.device === device)
  return ofDevice.find((picture) => picture.locale === locale) ?? ofDevice[0]
}

/** The heading and the messages of a step in a language. A message may be gone before the other language is read. */
export const textsOf = (step: JourneyStep, locale: AtlasLocale): PageTexts => {
  const translation = step.translations.find((each) => each.locale === locale)
  if (!translation) return step
  const { heading, messages } = translation
  return {
    heading,
    messages:
      messages.length > 0 ? messages : step.messages.map((text) => findTranslation(text, locale)),
  }
}

/** An email in a language, or in the one in which it was sent. */
export const emailIn = (
  email: JourneyEmail,
  locale: AtlasLocale,
): Pick<JourneyEmail, 'subject' | 'text'> =>
  email.translations.find(({ language }) => language === locale) ?? email

const findTranslation = (text: string, locale: AtlasLocale): string =>
  Object.values(data.messages).find(({ en }) => en === text)?.[locale] ?? text

/** The last state that each machine has reached in a step, without those of the portal as a whole. */
export const statesReached = ({
  transitions,
}: JourneyStep): { machine: string; state: string }[] => {
  const domain = data.domains.find(({ id }) => id === 'app')
  const reached = new Map<string, string>()
  for (const id of transitions) {
    const [source = ''] = id.split('|')
    const [machine = ''] = source.split('.')
    const target = data.charts[machine]?.arrows.find((arrow) => arrow.id === id)?.target
    if (target && domain?.machines.includes(machine) === false) reached.set(machine, target)
  }
  return [...reached].map(([machine, state]) => ({ machine, state }))
}
