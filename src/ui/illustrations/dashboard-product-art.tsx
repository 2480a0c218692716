import { Background, Drawing, ink } from './drawing.tsx'
import { Helix } from './helix.tsx'

const tubes = [
  { x: 120, level: 290 },
  { x: 184, level: 302 },
  { x: 248, level: 326 },
  { x: 312, level: 284 },
]

/** A rack of samples with a magnifying glass over one of them. */
export function DashboardProductArt() {
  return (
    <Drawing>
      <Background />
      <rect className={ink.paper} x="92" y="386" width="296" height="22" rx="8" />
      <path d="M108 386V274M372 386V274" />
      {tubes.map(({ x, level }, place) => (
        <g key={x}>
          <path className={ink.paper} d={`M${x} 216v136a22 22 0 0 0 44 0V216Z`} />
          <path
            className={place === 1 ? ink.accent : ink.tint}
            d={`M${x} ${level}c8-5 14 5 22 0s14-5 22 0v${352 - level}a22 22 0 0 1-44 0Z`}
          />
          <rect className={ink.paper} x={x - 6} y="200" width="56" height="18" rx="7" />
        </g>
      ))}
      <path className={ink.paper} d="M92 240h296v28H92Z" />
      <path d="M92 254h20M368 254h20" />
      <path d="M326 166l54 58" strokeWidth="12" />
      <circle className={ink.paper} cx="274" cy="120" r="72" />
      <circle className={ink.tint} cx="274" cy="120" r="58" />
      <Helix x={240} y={154} reach={19} half={32} halves={3} turn={-135} />
    </Drawing>
  )
}
