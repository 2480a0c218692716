import { Background, Drawing, ink } from './drawing.tsx'
import { Helix } from './helix.tsx'

/** A portrait with a helix. */
export function ProfileArt() {
  return (
    <Drawing>
      <Background />
      <rect className={ink.paper} x="112" y="76" width="236" height="312" rx="28" />
      <path
        className={ink.tint}
        d="M136 116a16 16 0 0 1 16-16h156a16 16 0 0 1 16 16v232a16 16 0 0 1-16 16H152a16 16 0 0 1-16-16Z"
      />
      <path className={ink.paper} d="M152 364c0-58 30-92 78-92s78 34 78 92Z" />
      <path className={ink.paper} d="M211 240v38c0 26 38 26 38 0v-38Z" />
      <path
        className={ink.accent}
        d="M176 262c-6-22-4-60 2-84 6-30 26-46 54-46s50 18 54 48c3 22 4 60-2 82-8 12-26 12-32 0l-44 2c-8 10-24 10-32-2Z"
      />
      <path
        className={ink.paper}
        d="M190 196c18-2 40-10 54-26 4 12 14 20 26 24v14c0 28-17 48-40 48s-40-20-40-48Z"
      />
      <path d="M212 212v3M248 212v3M230 214v14h-5M217 238c8 6 18 6 26 0" />
      <circle className={ink.paper} cx="344" cy="344" r="56" />
      <Helix x={344} y={306} reach={17} half={25.5} halves={3} />
    </Drawing>
  )
}
