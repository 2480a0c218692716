import { Background, Drawing, ink } from '../drawing.tsx'
import motion from './motion.module.css'

/* How to take the sample of the HPV study: small pictures, drawn with thick lines. In a film they move. */

/** A tap, drops of water and two hands. */
export function HandsArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <path
          className={ink.paper}
          d="M104 120h150a56 56 0 0 1 56 56v24h-52v-18a12 12 0 0 0-12-12H104Z"
        />
        <path d="M150 120V88M120 88h60" />
        <g className={motion.fall}>
          <path
            className={ink.accent}
            d="M284 226c16 24 20 32 20 40a20 20 0 0 1-40 0c0-8 4-16 20-40Z"
          />
        </g>
        <g className={motion.rub}>
          <path
            className={ink.tint}
            d="M112 340c30-10 60-10 92 4l60 26c18 8 12 34-8 32l-56-6M112 400c36 26 100 40 150 24l86-40c20-12 6-40-16-32l-54 18"
          />
        </g>
      </g>
    </Drawing>
  )
}

/** The brush, and its cap that is pulled off. */
export function BrushOpenArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <Brush y={70} />
        <path className={motion.uncap} d="M200 142V92a40 40 0 0 1 80 0v50" />
        <path d="M344 160V92M344 92l-20 22M344 92l20 22" />
      </g>
    </Drawing>
  )
}

/** The brush in the body, up to its wings. */
export function BrushInsertArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <Body />
        <g className={motion.enter}>
          <Brush y={70} />
        </g>
        <Insert />
      </g>
    </Drawing>
  )
}

/** The brush in the body, turned five times. */
export function BrushTurnArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <Body />
        <Brush y={70} isTurning />
        <Turn />
        <g>
          {[200, 232, 264, 296, 328].map((y) => (
            <path key={y} className={motion.mark} d={`M408 ${y}h28`} />
          ))}
        </g>
      </g>
    </Drawing>
  )
}

/** The brush with its cap on. */
export function BrushCloseArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <rect className={ink.paper} x="212" y="260" width="56" height="140" rx="24" />
        <rect className={ink.tint} x="172" y="244" width="136" height="30" rx="15" />
        <g className={motion.recap}>
          <path className={ink.accent} d="M200 244V140a40 40 0 0 1 80 0v104Z" />
        </g>
        <Done />
      </g>
    </Drawing>
  )
}

/** The swab, held by its grip. */
export function SwabOpenArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <g className={motion.unwrap}>
          <Swab y={-20} />
        </g>
        <path className={ink.tint} d="M104 232h86v170h-86Z" />
        <path d="m104 232 16-18 14 18 14-18 14 18 14-18 14 18M124 300h46M124 336h46" />
      </g>
    </Drawing>
  )
}

/** The swab in the body. */
export function SwabInsertArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <Body />
        <g className={motion.enter}>
          <Swab y={24} />
        </g>
        <Insert />
      </g>
    </Drawing>
  )
}

/** The swab in the body, turned. */
export function SwabTurnArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <Body />
        <Swab y={24} />
        <path className={motion.turn} d="M240 190v26M240 368v40" />
        <Turn />
      </g>
    </Drawing>
  )
}

/** The tip of the swab in a closed tube. */
export function SwabTubeArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <path className={ink.paper} d="M192 150h96v190a48 48 0 0 1-96 0Z" />
        <g className={motion.lower}>
          <path className={ink.accent} d="M222 270a18 18 0 0 1 36 0v62a18 18 0 0 1-36 0Z" />
        </g>
        <g className={motion.close}>
          <rect className={ink.tint} x="176" y="104" width="128" height="50" rx="12" />
        </g>
        <Done />
      </g>
    </Drawing>
  )
}

const Body = () => (
  <>
    <path d="M84 132c0 112 48 150 76 268M396 132c0 112-48 150-76 268" />
    <path className={ink.tint} d="M206 290V170a34 34 0 0 1 68 0v120" />
  </>
)

const Brush = ({ y, isTurning = false }: { y: number; isTurning?: boolean }) => (
  <g transform={`translate(0 ${y})`}>
    <rect className={ink.paper} x="214" y="230" width="52" height="112" rx="22" />
    <path className={ink.accent} d="M220 216v-62c0-24 8-38 20-38s20 14 20 38v62Z" />
    <path className={isTurning ? motion.turn : undefined} d="M232 140v56M248 140v56" />
    <rect className={ink.paper} x="176" y="210" width="128" height="28" rx="14" />
  </g>
)

const Swab = ({ y }: { y: number }) => (
  <g transform={`translate(0 ${y})`}>
    <path d="M240 230v100" />
    <path className={ink.accent} d="M222 158a18 18 0 0 1 36 0v62a18 18 0 0 1-36 0Z" />
    <rect className={ink.paper} x="218" y="320" width="44" height="90" rx="18" />
  </g>
)

const Insert = () => <path d="M376 384v-64M376 320l-20 22M376 320l20 22" />

const Turn = () => <path d="M190 352a50 30 0 0 0 100 0M290 352l-24 8M290 352l14 20" />

const Done = () => <path className={motion.check} d="m330 330 22 24 44-52" />
