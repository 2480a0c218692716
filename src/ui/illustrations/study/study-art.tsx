import { Background, Drawing, ink } from '../drawing.tsx'

/* How the home test of the HPV study works: small pictures, drawn with thick lines. */

/** A plain parcel. */
export function ParcelArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <path className={ink.paper} d="M96 190 240 120l144 70v150l-144 70-144-70Z" />
        <path d="m96 190 144 70 144-70M240 260v150" />
        <path className={ink.accent} d="m160 159 144 70 22-11-144-70Z" />
      </g>
    </Drawing>
  )
}

/** A sampling brush with a soft tip, and its case. */
export function BrushArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <g transform="rotate(32 240 240)">
          <rect className={ink.paper} x="218" y="200" width="44" height="200" rx="22" />
          <path className={ink.tint} d="M226 200V130h28v70Z" />
          <path
            className={ink.accent}
            d="M208 132c0-40 14-66 32-66s32 26 32 66c-18 12-46 12-64 0Z"
          />
          <path d="M224 92v36M240 84v48M256 92v36M218 260h44" />
        </g>
        <path d="M352 300a74 74 0 0 1-62 74M290 374l26-20M290 374l28 16" />
      </g>
    </Drawing>
  )
}

/** A sheet with a result, behind a lock. */
export function ResultArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <path className={ink.paper} d="M140 90h140l60 60v240H140Z" />
        <path d="M280 90v60h60M180 190h90M180 236h120M180 282h60" />
        <rect className={ink.accent} x="268" y="300" width="116" height="92" rx="16" />
        <path d="M292 300v-26a34 34 0 0 1 68 0v26M326 336v22" />
      </g>
    </Drawing>
  )
}
