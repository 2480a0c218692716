import { useState } from 'react'

import type { Chart, ChartState } from '#flows/diagram/chart.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

import { go, type Address } from '../address.ts'
import { data } from '../data.ts'
import { phrasesIn } from '../phrases.ts'
import { activeStates, type Play } from '../play.ts'
import { describeTrigger } from '../descriptions.ts'
import { ChildMachines } from './child-machines.tsx'

type PlayerProps = { chart: Chart; play: Play; address: Address }

/** Plays the real machine step by step; the steps so far are in the URL. */
export const Player = ({ chart, play, address }: PlayerProps) => {
  const { locale } = address
  const phrases = phrasesIn(locale)
  const walked = play.steps.map(({ token }) => token)
  const playOn = (played: readonly string[]) => go({ ...address, played })
  return (
    <>
      <h2>{phrases.play}</h2>
      {play.broken === null ? null : (
        <p className="broken" role="alert">
          {phrases.broken} <span className="code">{play.broken}</span>
        </p>
      )}
      <Here chart={chart} play={play} address={address} />
      <ChildMachines states={activeOf(chart, play)} address={address} />
      <section>
        <h3>{phrases.possible}</h3>
        {play.choices.length === 0 ? <p className="empty">{phrases.nothing}</p> : null}
        <ul className="choices">
          {play.choices.map(({ token, trigger }) => (
            <li key={token}>
              <button type="button" onClick={() => playOn([...walked, token])}>
                {describeTrigger(locale, chart.id, trigger)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{phrases.sofar}</h3>
        <ol>
          {play.steps.map(({ token, trigger }, index) => (
            <li key={`${index} ${token}`}>{describeTrigger(locale, chart.id, trigger)}</li>
          ))}
        </ol>
        <p className="row">
          <button
            type="button"
            disabled={walked.length === 0}
            onClick={() => playOn(walked.slice(0, -1))}
          >
            {phrases.back}
          </button>
          <button type="button" disabled={walked.length === 0} onClick={() => playOn([])}>
            {phrases.restart}
          </button>
          <CopyLink address={address} />
        </p>
      </section>
    </>
  )
}

const Here = ({ chart, play, address }: PlayerProps) => {
  const leaves = activeOf(chart, play).filter(({ kind }) => kind === 'atomic' || kind === 'final')
  return (
    <section aria-live="polite">
      <h3>{phrasesIn(address.locale).nowAt}</h3>
      {leaves.map((state) => (
        <p key={state.id} className="here">
          <strong>{chartLanguage(address.locale).name(chart.id, state.key)}</strong>{' '}
          {data.descriptions[state.id]?.[address.locale]}
        </p>
      ))}
    </section>
  )
}

const activeOf = (chart: Chart, { snapshot }: Play): ChartState[] => {
  const active = activeStates(snapshot)
  return chart.states.filter(({ id }) => active.has(id))
}

const CopyLink = ({ address }: { address: Address }) => {
  const phrases = phrasesIn(address.locale)
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(window.location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <>
      <button type="button" onClick={copy}>
        {phrases.copy}
      </button>
      <output>{isCopied ? phrases.copied : ''}</output>
    </>
  )
}
