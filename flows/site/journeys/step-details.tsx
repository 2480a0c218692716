import type { ReactNode } from 'react'

import { titleOf } from '#flows/diagram/chart-language.ts'
import type { JourneyStep } from '#flows/journeys/journey-file.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { hashOfMachine } from '../address.ts'
import { data } from '../data.ts'
import { emailIn, pictureOf, statesReached, textsOf } from './journey-data.ts'
import { journeyPhrasesIn } from './journey-phrases.ts'

type StepDetailsProps = { step: JourneyStep; failure: string | null; locale: AtlasLocale }

/** What a step of a journey has led to: page, pictures, messages, calls, emails and states. */
export const StepDetails = ({ step, failure, locale }: StepDetailsProps) => {
  const phrases = journeyPhrasesIn(locale)
  const { heading, messages } = textsOf(step, locale)
  return (
    <>
      {failure === null ? null : (
        <p className="broken">
          {phrases.failedHere}: {failure}
        </p>
      )}
      <div className="journey-step">
        <Pictures step={step} locale={locale} />
        <div>
          <p>
            {phrases.page}: <span className="code">{step.address}</span> <q>{heading}</q>
          </p>
          <Facts title={phrases.messages} facts={[...new Set(messages)]} />
          <Facts title={phrases.calls} facts={callsOf(step, locale)} />
          <Emails step={step} locale={locale} />
          <Facts
            title={phrases.flows}
            facts={statesReached(step).map(({ machine, state }) => (
              <StateLink key={state} machine={machine} state={state} locale={locale} />
            ))}
          />
        </div>
      </div>
    </>
  )
}

const Pictures = ({ step, locale }: Omit<StepDetailsProps, 'failure'>) => {
  const phrases = journeyPhrasesIn(locale)
  return (
    <div className="pictures">
      {(['desktop', 'phone'] as const).map((device) => {
        const picture = pictureOf(step, device, locale)
        return picture ? (
          <a key={device} href={`journeys/${picture.file}`} className={device}>
            <img
              src={`journeys/${picture.file}`}
              alt={`${textsOf(step, locale).heading}: ${phrases[device]}`}
              loading="lazy"
            />
          </a>
        ) : null
      })}
    </div>
  )
}

const Facts = ({ title, facts }: { title: string; facts: readonly ReactNode[] }) =>
  facts.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul>
        {facts.map((fact, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>{fact}</li>
        ))}
      </ul>
    </>
  )

/** Calls that were made several times are listed once. */
const callsOf = ({ calls }: JourneyStep, locale: AtlasLocale): ReactNode[] => {
  const texts = new Map(
    calls.map(({ id, status }) => {
      const call = data.journeyCalls[id]
      return [
        `${id} ${status}`,
        <span key={id}>
          <span className="code">
            {call?.method} {call?.path} → {status}
          </span>
          <small>{call?.summary[locale]}</small>
        </span>,
      ]
    }),
  )
  return [...texts.values()]
}

const Emails = ({ step, locale }: Omit<StepDetailsProps, 'failure'>) =>
  step.emails.length === 0 ? null : (
    <>
      <h3>{journeyPhrasesIn(locale).emails}</h3>
      {step.emails
        .map((email) => emailIn(email, locale))
        .map(({ subject, text }) => (
          <details key={subject}>
            <summary>{subject}</summary>
            <p className="email">{text}</p>
          </details>
        ))}
    </>
  )

type StateLinkProps = { machine: string; state: string; locale: AtlasLocale }

const StateLink = ({ machine, state, locale }: StateLinkProps) => {
  const language = chartLanguage(locale)
  const key = data.charts[machine]?.states.find(({ id }) => id === state)?.key ?? state
  return (
    <a href={hashOfMachine(locale, machine, state)}>
      {titleOf(language, machine)}: {language.name(machine, key)}
    </a>
  )
}
