import { Background, Drawing, ink } from './drawing.tsx'

const bars = [0, 7, 19, 25, 38, 44, 57, 69, 75, 88, 100, 107, 119]

/** The posted kit: a tube, and the barcode to enter. */
export function BarcodeArt() {
  return (
    <Drawing>
      <Background />
      <path className={ink.paper} d="M104 214 136 158h208l32 56Z" />
      <path className={ink.tint} d="M136 214l18-34h172l18 34Z" />
      <path className={ink.paper} d="M206 226V112h52v114Z" />
      <path className={ink.tint} d="M206 226v-62c9-6 17 6 26 0s17-6 26 0v62Z" />
      <rect className={ink.accent} x="198" y="74" width="68" height="40" rx="10" />
      <path d="M214 84v20M232 84v20M250 84v20" />
      <path className={ink.paper} d="M286 226v-86c0-8 6-14 14-14s14 6 14 14v86" />
      <path d="M300 126V98" />
      <rect className={ink.paper} x="92" y="214" width="296" height="180" rx="20" />
      <rect className={ink.paper} x="164" y="262" width="152" height="84" rx="10" />
      {bars.map((place, turn) => (
        <path
          key={place}
          d={`M${180 + place} 278v40`}
          strokeWidth={turn % 3 === 0 ? 5 : 2.5}
          strokeLinecap="butt"
        />
      ))}
      <path d="M182 332h26M220 332h40M272 332h26" />
      <path d="M142 272v-18a12 12 0 0 1 12-12h18M308 242h18a12 12 0 0 1 12 12v18M338 336v18a12 12 0 0 1-12 12h-18M172 366h-18a12 12 0 0 1-12-12v-18" />
      <path d="M112 374h14M354 374h14" />
    </Drawing>
  )
}
