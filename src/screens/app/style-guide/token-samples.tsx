import { Grid } from '#src/ui/layout/stack.tsx'

import { contrast } from './contrast.ts'
import { SampleGroup, Sample } from './sample.tsx'
import css from './token-samples.module.css'

const pairs = [
  { back: 'ground', fore: 'ink' },
  { back: 'paper', fore: 'ink-soft' },
  { back: 'sunken', fore: 'ink-soft' },
  { back: 'petrol', fore: 'paper' },
  { back: 'petrol-deep', fore: 'paper' },
  { back: 'petrol-tint', fore: 'petrol' },
  { back: 'ink', fore: 'apricot' },
  { back: 'apricot', fore: 'ink' },
  { back: 'apricot-tint', fore: 'apricot-deep' },
  { back: 'brick', fore: 'paper' },
  { back: 'brick-deep', fore: 'apricot-tint' },
  { back: 'brick-tint', fore: 'brick' },
] as const

const spaces = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

export function TokenSamples() {
  return (
    <SampleGroup name="Tokens">
      <Sample
        name="Colours"
        note="Each ground with what may stand on it, and the contrast of the two."
      >
        <Grid gap={3}>
          {pairs.map((pair) => (
            <Swatch key={`${pair.back} ${pair.fore}`} {...pair} />
          ))}
        </Grid>
      </Sample>
      <Sample
        name="Lines"
        note="Around what can be typed in, 3 : 1 at least; between things, barely there."
      >
        <Grid gap={3}>
          <div className={css.edge}>edge</div>
          <div className={css.swatch}>line</div>
        </Grid>
      </Sample>
      <Sample name="Distances" note="A rhythm of 8 px.">
        <div className={css.spaces}>
          {spaces.map((space) => (
            <div key={space} className={css.space}>
              <span
                style={{ inlineSize: `var(--space-${space})`, blockSize: `var(--space-${space})` }}
              />
              {space}
            </div>
          ))}
        </div>
      </Sample>
    </SampleGroup>
  )
}

function Swatch({ back, fore }: { back: string; fore: string }) {
  return (
    <div
      ref={measure}
      className={css.swatch}
      style={{ color: `var(--${fore})`, background: `var(--${back})` }}
    >
      <strong>{back}</strong>
      <span>{fore}</span>
      <output />
    </div>
  )
}

function measure(box: HTMLDivElement | null) {
  const place = box?.querySelector('output')
  if (!box || !place) return
  const { color, backgroundColor } = getComputedStyle(box)
  place.textContent = `${contrast(color, backgroundColor).toFixed(1)} : 1`
}
