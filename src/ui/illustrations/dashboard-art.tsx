import { Background, Drawing, ink } from './drawing.tsx'
import { Helix } from './helix.tsx'

/** A sheet of results, a progress ring in front and a helix behind. */
export function DashboardArt() {
  return (
    <Drawing>
      <Background />
      <Helix x={112} y={92} reach={26} half={52} halves={6} turn={-8} />
      <rect className={ink.paper} x="164" y="84" width="204" height="270" rx="22" />
      <path d="M192 122h84M192 144h52" />
      <circle className={ink.tint} cx="330" cy="128" r="16" />
      <path d="M192 292h148" />
      <rect className={ink.tint} x="200" y="236" width="22" height="56" rx="5" />
      <rect className={ink.tint} x="236" y="204" width="22" height="88" rx="5" />
      <rect className={ink.tint} x="272" y="222" width="22" height="70" rx="5" />
      <rect className={ink.tint} x="308" y="182" width="22" height="110" rx="5" />
      <path d="M192 320h60" />
      <rect className={ink.paper} x="272" y="280" width="140" height="128" rx="20" />
      <circle cx="342" cy="344" r="40" />
      <path className={ink.accent} d="M342 344v-40a40 40 0 1 1-38 52.4Z" />
      <circle className={ink.paper} cx="342" cy="344" r="23" />
      <path d="m333 344 7 7 12-13" />
    </Drawing>
  )
}
