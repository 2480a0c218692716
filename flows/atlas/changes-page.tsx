import { titleOf } from '#flows/chart/voice.ts'
import { drawChart } from '#flows/drawing/draw.ts'
import type { ChangedDrawing } from '#flows/publish/atlas-data.ts'
import { voiceIn } from '#flows/words/voice.ts'

import type { Address } from './address.ts'
import { Stage } from './diagram/stage.tsx'
import { data } from './given.ts'
import { phrasesIn, type Phrases } from './phrases.ts'

/** Every flow that is not what it was, before and after. */
export const ChangesPage = ({ address }: { address: Address }) => {
  const phrases = phrasesIn(address.locale)
  const { revision = '', machines = [] } = data.changes ?? {}
  return (
    <main className="changes">
      <div className="head">
        <h1>{phrases.changesSince(revision)}</h1>
        {machines.length === 0 ? <p>{phrases.noChanges}</p> : null}
      </div>
      {machines.map(({ machine, says, before, after }) => (
        <section key={machine}>
          <h2>{titleOf(voiceIn(address.locale), machine)}</h2>
          <ul>
            {says.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="sides">
            <Side title={phrases.before} none={phrases.isNew} side={before} phrases={phrases} />
            <Side title={phrases.after} none={phrases.isGone} side={after} phrases={phrases} />
          </div>
        </section>
      ))}
    </main>
  )
}

type SideProps = { title: string; none: string; side: ChangedDrawing | null; phrases: Phrases }

const Side = ({ title, none, side, phrases }: SideProps) => (
  <div>
    <h3>{title}</h3>
    {side ? (
      <Stage
        drawing={drawChart(side.drawing, { title, changed: new Map(Object.entries(side.marks)) })}
        names={noNames}
        phrases={phrases}
        onChoose={nothing}
      />
    ) : (
      <p className="empty">{none}</p>
    )}
  </div>
)

const noNames: ReadonlyMap<string, string> = new Map()
const nothing = () => {}
