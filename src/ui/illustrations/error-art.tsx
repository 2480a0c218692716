import { Background, Drawing, ink } from './drawing.tsx'
import { Helix } from './helix.tsx'

/** A torn strand and a plaster. */
export function ErrorArt() {
  return (
    <Drawing>
      <Background />
      <Helix x={120} y={92} reach={28} half={60} halves={2} turn={-38} />
      <Helix x={356} y={390} reach={28} half={60} halves={2} turn={142} />
      <g transform="translate(238 241) rotate(52)">
        <rect className={ink.accent} x="-92" y="-31" width="184" height="62" rx="31" />
        <path className={ink.paper} d="M-34-31h68v62h-68Z" />
        <path d="M-14-12v.1M14-12v.1M-14 12v.1M14 12v.1M0 0v.1" strokeWidth="5" />
        <path d="M-66-8v.1M-56 8v.1M56-8v.1M66 8v.1" strokeWidth="4" />
      </g>
      <path d="M300 150l20-18M318 180l27-8M180 334l-20 18M162 304l-27 8" />
    </Drawing>
  )
}
