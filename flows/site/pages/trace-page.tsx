import { useMemo, useState } from 'react'

import type { Trace, TraceStep } from '#contract/app/incident.ts'
import { formatDuration, titleOf } from '#flows/diagram/chart-language.ts'
import { drawChart } from '#flows/diagram/svg/draw-chart.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

import { hashOfMachine, type Address } from '../address.ts'
import { DiagramViewer } from '../diagram/diagram-viewer.tsx'
import { data } from '../data.ts'
import { phrasesIn } from '../phrases.ts'
import { describeEventType } from '../descriptions.ts'

/** Replays the trace of an incident on the diagrams. The file is read in the page and sent nowhere. */
export const TracePage = ({ address }: { address: Address }) => {
  const { locale } = address
  const phrases = phrasesIn(locale)
  const [trace, setTrace] = useState<Trace | 'none' | 'unreadable'>('none')
  const [chosen, setChosen] = useState(0)
  const open = (file: File | undefined) => {
    setChosen(0)
    file?.text().then(
      (text) => setTrace(readTrace(text) ?? 'unreadable'),
      () => setTrace('unreadable'),
    )
  }
  const steps = typeof trace === 'string' ? [] : trace.steps
  const step = steps[chosen]
  return (
    <main className="machine">
      <div className="head">
        <h1>{phrases.trace}</h1>
        <p>{phrases.traceLead}</p>
        <input
          type="file"
          accept=".json,application/json"
          aria-label={phrases.trace}
          onChange={({ target }) => open(target.files?.[0])}
        />
        {trace === 'unreadable' ? <p role="alert">{phrases.noTrace}</p> : null}
      </div>
      {step ? <StepDiagram step={step} locale={locale} /> : null}
      {step ? (
        <aside className="panel" aria-label={phrases.sofar}>
          <ol className="steps">
            {steps.map((each, index) => (
              <li key={`${each.ms} ${each.actor} ${each.event}`}>
                <button
                  type="button"
                  aria-pressed={index === chosen}
                  onClick={() => setChosen(index)}
                >
                  {describeStep(locale, each)}
                  <small>
                    {titleOf(chartLanguage(locale), each.machine)},{' '}
                    {formatDuration(each.ms, locale)}
                  </small>
                </button>
              </li>
            ))}
          </ol>
        </aside>
      ) : null}
    </main>
  )
}

const StepDiagram = ({ step, locale }: { step: TraceStep; locale: AtlasLocale }) => {
  const places = data.drawings[step.machine]?.[locale]
  const { active, drawing } = useMemo(() => {
    const states = new Set(step.state.flatMap((path) => lineOfPath(step.machine, path)))
    const title = titleOf(chartLanguage(locale), step.machine)
    const linkTo = (id: string) => hashOfMachine(locale, id)
    return {
      active: states,
      drawing: places && drawChart(places, { title, active: states, linkTo }),
    }
  }, [step, locale, places])
  if (!places || !drawing) return <p className="empty">{step.machine}</p>
  return (
    <DiagramViewer
      key={step.machine}
      {...{ drawing, places, active }}
      names={noNames}
      phrases={phrasesIn(locale)}
      isWheelZoom
      onChoose={nothing}
    />
  )
}

const noNames: ReadonlyMap<string, string> = new Map()
const nothing = () => {}

const describeStep = (locale: AtlasLocale, { machine, event }: TraceStep): string => {
  const chart = data.charts[machine]
  return chart ? describeEventType(locale, chart, event) : event
}

/** `filling.review` is within `filling`, and both are within the machine. */
const lineOfPath = (machine: string, path: string): string[] => {
  const keys = path.split('.')
  return keys.map((_, index) => [machine, ...keys.slice(0, index + 1)].join('.'))
}

const readTrace = (text: string): Trace | null => {
  try {
    const trace: Trace = JSON.parse(text)
    return trace.version === 1 && Array.isArray(trace.steps) ? trace : null
  } catch {
    return null
  }
}
