import { useEffect } from 'react'

import type { JourneyRun } from '#flows/journeys/journey-file.ts'
import { translateText } from '#flows/labels/translate.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import type { Address } from '../address.ts'
import { journeysIn, type Branch } from './journey-data.ts'
import { JourneyMap, NotRecorded } from './journey-map.tsx'
import { journeyPhrasesIn } from './journey-phrases.ts'
import { anchorOf } from './step-anchor.ts'
import { StepDetails } from './step-details.tsx'

/** One journey: every step of the main way, and what else can happen after it. */
export const JourneyPage = ({ address }: { address: Address }) => {
  const { locale, state } = address
  const phrases = journeyPhrasesIn(locale)
  const journey = journeysIn(locale).find(({ id }) => id === address.item)
  useEffect(() => showStep(state), [state])
  if (!journey)
    return (
      <main>
        <h1>{phrases.journeys}</h1>
        <JourneyMap locale={locale} />
      </main>
    )
  const { title, description, main, branches } = journey
  // without the main way, every branch is shown in full
  const apart = main ? branches.filter(({ shared }) => shared === 0) : branches
  return (
    <main className="journey">
      <div className="head">
        <h1>{title}</h1>
        <p>{description}</p>
        {main ? <Stamp run={main} locale={locale} /> : null}
      </div>
      {main ? (
        <Steps run={main} from={0} branches={branches} locale={locale} />
      ) : (
        <NotRecorded locale={locale} />
      )}
      <Branches branches={apart} locale={locale} />
    </main>
  )
}

/** Opens the branch of a step and scrolls to the step. */
const showStep = (id: string | null): void => {
  const step = id === null ? null : document.getElementById(id)
  const branch = step?.closest('details')
  if (branch) branch.open = true
  step?.scrollIntoView({ block: 'start' })
}

const Stamp = ({ run, locale }: { run: JourneyRun; locale: AtlasLocale }) => {
  const phrases = journeyPhrasesIn(locale)
  const date = new Date(run.recordedAt).toLocaleString(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return (
    <>
      <p>{phrases.stamp(run.revision, date)}</p>
      <p>
        {phrases.test}: {run.test.title} ({run.failure === null ? phrases.passed : phrases.failed}){' '}
        <span className="code">{run.test.file}</span>
      </p>
      {run.isMocked ? <p>{phrases.mocked}</p> : null}
    </>
  )
}

type StepsProps = {
  run: JourneyRun
  from: number
  branches: readonly Branch[]
  locale: AtlasLocale
}

const Steps = ({ run, from, branches, locale }: StepsProps) => (
  <ol className="journey-steps" start={from + 1}>
    {run.steps.slice(from).map((step, index) => {
      const number = from + index + 1
      const isLast = number === run.steps.length
      return (
        <li key={number} id={anchorOf(run, number)}>
          <h2>
            {number}. {translateText(step.title, locale)}
          </h2>
          <StepDetails step={step} failure={isLast ? run.failure : null} locale={locale} />
          <Branches branches={branches.filter(({ shared }) => shared === number)} locale={locale} />
        </li>
      )
    })}
  </ol>
)

const Branches = ({ branches, locale }: Pick<StepsProps, 'branches' | 'locale'>) => {
  const phrases = journeyPhrasesIn(locale)
  if (branches.length === 0) return null
  return (
    <section className="branches">
      <h3>{phrases.otherwise}</h3>
      {branches.map(({ name, run, shared }) => (
        <details key={name}>
          <summary>
            {name} ({phrases.steps(run.steps.length - shared)}
            {run.failure === null ? '' : `, ${phrases.failed}`})
          </summary>
          <Stamp run={run} locale={locale} />
          <Steps run={run} from={shared} branches={[]} locale={locale} />
        </details>
      ))}
    </section>
  )
}
