import { Background, Drawing, ink } from './drawing.tsx'

/** Questions on a clipboard, the first one answered. */
export function QuestionnaireArt() {
  return (
    <Drawing>
      <Background />
      <rect className={ink.tint} x="112" y="92" width="240" height="316" rx="26" />
      <path
        className={ink.paper}
        d="M132 128a12 12 0 0 1 12-12h176a12 12 0 0 1 12 12v248a12 12 0 0 1-12 12H144a12 12 0 0 1-12-12Z"
      />
      <path
        className={ink.paper}
        d="M188 128v-18a14 14 0 0 1 14-14h8a22 22 0 0 1 44 0h8a14 14 0 0 1 14 14v18Z"
      />
      <circle cx="232" cy="98" r="5" />
      <rect x="156" y="160" width="26" height="26" rx="8" />
      <path d="m162 173 6 6 11-14M200 166h104M200 181h64" />
      <rect x="156" y="214" width="26" height="26" rx="8" />
      <path d="m162 227 6 6 11-14M200 220h84M200 235h96" />
      <rect x="156" y="268" width="26" height="26" rx="8" />
      <path d="M200 274h104M200 289h48" />
      <rect x="156" y="322" width="26" height="26" rx="8" />
      <path d="M200 328h44M200 343h28" />
      <g transform="translate(268 376) rotate(-42)">
        <path className={ink.paper} d="M0 0 30-15v30Z" />
        <path className={ink.accent} d="M30-15h112v30H30Z" />
        <path className={ink.paper} d="M142-15h14a10 10 0 0 1 10 10V5a10 10 0 0 1-10 10h-14Z" />
        <path d="M30-5h112M30 5h112" />
        <path className={ink.solid} d="M0 0l11-5.5v11Z" />
      </g>
    </Drawing>
  )
}
