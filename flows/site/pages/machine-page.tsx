import { useMemo } from 'react'

import type { Chart } from '#flows/diagram/chart.ts'
import { titleOf } from '#flows/diagram/chart-language.ts'
import type { TestKind } from '#flows/coverage/test-kinds.ts'
import { coverageByArrow } from '#flows/coverage/transition-counts.ts'
import { drawChart, type DiagramOptions } from '#flows/diagram/svg/draw-chart.ts'
import { toMarkup } from '#flows/diagram/svg/svg.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

import { go, readKind, type Address } from '../address.ts'
import { CoverageBars, MissingRuns } from '../coverage-bars.tsx'
import { savePdf, savePng, saveSvg } from '../diagram/export-diagram.ts'
import { MachineDiagram } from '../diagram/machine-diagram.tsx'
import { data } from '../data.ts'
import { MachinePanel } from '../panel/machine-panel.tsx'
import { Player } from '../panel/player.tsx'
import { StatePanel } from '../panel/state-panel.tsx'
import { phrasesIn } from '../phrases.ts'
import { activeStates, playOf, type Play } from '../play.ts'
import { ScreenView } from '../screen/screen-view.tsx'

/** Shows one flow: its diagram, and a panel with its details. */
export const MachinePage = ({ chart, address }: { chart: Chart; address: Address }) => {
  const { locale } = address
  const phrases = phrasesIn(locale)
  const language = chartLanguage(locale)
  const title = titleOf(language, chart.id)
  const state = chart.states.find(({ id }) => id === address.state)
  const play = usePlay(chart.id, address.played)
  const active = play ? activeStates(play.snapshot) : new Set(state ? [state.id] : [])
  const covered = useMemo(
    () => (address.coverage === null ? undefined : shownCoverage(address.coverage, chart)),
    [address.coverage, chart],
  )
  const drawing = data.drawings[chart.id]?.[locale]
  if (!drawing) return null
  const exported: DiagramOptions = {
    title,
    active,
    ...(covered ? { covered } : {}),
    theme: 'light',
  }
  return (
    <main className={play ? 'machine played' : 'machine'}>
      <div className="head">
        <h1>{title}</h1>
        <p>{data.descriptions[chart.id]?.[locale]}</p>
        <Tools
          chart={chart}
          address={address}
          markup={() => toMarkup(drawChart(drawing, exported))}
        />
      </div>
      <MachineDiagram
        key={chart.id}
        {...{ chart, address, title, active, covered }}
        onChoose={(id) => go({ ...address, state: id, played: null })}
      />
      {play ? <ScreenView chart={chart} play={play} address={address} /> : null}
      <aside
        className="panel"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may hold nothing that takes the focus
        tabIndex={0}
        aria-label={state ? language.name(chart.id, state.key) : phrases.legend}
      >
        {play ? <Player chart={chart} play={play} address={address} /> : null}
        {!play && state ? <StatePanel chart={chart} state={state} address={address} /> : null}
        {!play && !state ? <MachinePanel chart={chart} address={address} /> : null}
      </aside>
    </main>
  )
}

const usePlay = (machine: string, played: readonly string[] | null): Play | null =>
  useMemo(() => {
    const model = Object.values(flowModels).find((each) => each.machine.id === machine)
    return played === null || !model ? null : playOf(model, played)
  }, [machine, played])

/** A waiver is recorded by the test that would otherwise take the arrow, and holds for every kind of tests. */
const shownCoverage = (shown: TestKind | 'all', chart: Chart) =>
  coverageByArrow(
    data.coverage.map((one) =>
      shown === 'all' || one.kind === shown ? one : { ...one, transitions: [] },
    ),
    chart,
  )

const CoverageChoice = ({ address }: { address: Address }) => {
  const phrases = phrasesIn(address.locale)
  return (
    <label>
      {phrases.showWalked}
      <select
        value={address.coverage ?? ''}
        onChange={({ currentTarget: { value } }) =>
          go({ ...address, coverage: readKind(value === '' ? null : value) })
        }
      >
        <option value="">{phrases.noCoverage}</option>
        <option value="all">{phrases.allTests}</option>
        {data.coverage.map(({ kind }) => (
          <option key={kind} value={kind}>
            {phrases.testKinds[kind]}
          </option>
        ))}
      </select>
    </label>
  )
}

type ToolsProps = { chart: Chart; address: Address; markup: () => string }

const Tools = ({ chart, address, markup }: ToolsProps) => {
  const phrases = phrasesIn(address.locale)
  const isPlaying = address.played !== null
  return (
    <div className="tools">
      <button
        type="button"
        aria-pressed={isPlaying}
        onClick={() => go({ ...address, state: null, played: isPlaying ? null : [] })}
      >
        {isPlaying ? phrases.stop : phrases.play}
      </button>
      {data.coverage.length === 0 ? null : <CoverageChoice address={address} />}
      <CoverageBars charts={[chart]} phrases={phrases} />
      <MissingRuns phrases={phrases} />
      <fieldset className="exports">
        <legend>{phrases.export}</legend>
        <button type="button" onClick={() => saveSvg(chart.id, markup())}>
          SVG
        </button>
        <button type="button" onClick={() => void savePng(chart.id, markup())}>
          PNG
        </button>
        <button type="button" onClick={() => void savePdf(chart.id, markup())}>
          PDF
        </button>
        <button type="button" onClick={() => window.print()}>
          {phrases.print}
        </button>
      </fieldset>
    </div>
  )
}
