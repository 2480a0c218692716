import { Background, Drawing, ink } from './drawing.tsx'

/** An identity card with a shield and a check mark. */
export function VerificationArt() {
  return (
    <Drawing>
      <Background />
      <path
        className={ink.paper}
        d="M240 60c40 28 84 42 132 44v118c0 96-56 158-132 198-76-40-132-102-132-198V104c48-2 92-16 132-44Z"
      />
      <path
        className={ink.tint}
        d="M240 84c34 22 70 34 110 38v100c0 82-46 136-110 172-64-36-110-90-110-172V122c40-4 76-16 110-38Z"
      />
      <rect className={ink.paper} x="72" y="172" width="250" height="164" rx="20" />
      <path d="M72 212h250" />
      <rect className={ink.tint} x="94" y="234" width="70" height="80" rx="10" />
      <circle className={ink.paper} cx="129" cy="262" r="14" />
      <path className={ink.paper} d="M103 314c0-20 10-31 26-31s26 11 26 31Z" />
      <path d="M186 244h108M186 268h72M186 292h90M94 193h56" />
      <circle className={ink.accent} cx="326" cy="322" r="44" />
      <path d="m305 323 15 15 28-32" strokeWidth="5" />
    </Drawing>
  )
}
