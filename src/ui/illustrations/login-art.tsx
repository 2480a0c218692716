import { Background, Drawing, ink } from './drawing.tsx'
import { Helix } from './helix.tsx'

/** A key on a sunlit windowsill, and a helix growing in a pot. */
export function LoginArt() {
  return (
    <Drawing>
      <Background />
      <path className={ink.paper} d="M124 372V196a116 116 0 0 1 232 0v176Z" />
      <path className={ink.tint} d="M144 372V196a96 96 0 0 1 192 0v176Z" />
      <circle className={ink.accent} cx="290" cy="190" r="30" stroke="none" />
      <path d="M144 286c28-18 50-22 72-16M336 262c-30-16-58-14-78-4" />
      <rect className={ink.paper} x="92" y="372" width="296" height="20" rx="8" />
      <path d="M112 392v26M368 392v26" />
      <path className={ink.paper} d="M202 322h72l-9 50h-54Z" />
      <rect className={ink.paper} x="194" y="306" width="88" height="18" rx="7" />
      <Helix x={238} y={178} reach={19} half={32} halves={4} />
      <path className={ink.paper} d="M229 180c-8-24-32-36-58-32 2 25 30 42 58 32Z" />
      <path className={ink.paper} d="M247 180c2-30 20-52 46-56 8 28-12 54-46 56Z" />
      <path d="M229 180c-14-8-26-15-38-20M247 180c8-16 18-29 30-38" />
      <circle className={ink.paper} cx="304" cy="359" r="11" />
      <path d="M315 359h36v9M340 359v7" />
    </Drawing>
  )
}
