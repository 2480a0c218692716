import { Background, Drawing, ink } from './drawing.tsx'
import motion from './study/motion.module.css'

/* How to take a sample: small pictures, drawn with thick lines. */

/** A cup that is crossed out, and a clock. */
export function NoFoodArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <path className={ink.paper} d="M120 190h150v90a60 60 0 0 1-60 60h-30a60 60 0 0 1-60-60Z" />
        <path d="M270 210h24a30 30 0 0 1 0 60h-24" />
        <path d="M160 160v-30M200 160v-40M240 160v-30" />
        <circle className={ink.accent} cx="330" cy="330" r="62" />
        <path d="M330 294v36l24 20" />
        <path d="M96 370 330 106" />
      </g>
    </Drawing>
  )
}

/** A tube with its fill line. */
export function TubeArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <path className={ink.paper} d="M180 110h120v230a60 60 0 0 1-120 0Z" />
        <path className={ink.tint} d="M180 230c30-18 40 18 70 0s30-8 50 0v110a60 60 0 0 1-120 0Z" />
        <rect className={ink.accent} x="164" y="84" width="152" height="36" rx="10" />
        <path d="M330 228h52M382 228l-18-16M382 228l-18 16" />
      </g>
    </Drawing>
  )
}

/** A closed tube that is shaken. */
export function ShakeArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <g transform="rotate(24 240 240)">
          <path className={ink.paper} d="M195 150h90v170a45 45 0 0 1-90 0Z" />
          <path className={ink.tint} d="M195 240h90v80a45 45 0 0 1-90 0Z" />
          <rect className={ink.accent} x="182" y="104" width="116" height="52" rx="12" />
        </g>
        <path d="M116 200c-18 30-18 62 0 92M84 176c-30 46-30 94 0 140M364 188c18 30 18 62 0 92M396 164c30 46 30 94 0 140" />
      </g>
    </Drawing>
  )
}

/** An envelope on its way into a letterbox. */
export function PostArt() {
  return (
    <Drawing>
      <Background />
      <g strokeWidth="10">
        <path className={ink.tint} d="M120 390V230a60 60 0 0 1 60-60h120a60 60 0 0 1 60 60v160Z" />
        <g className={motion.post}>
          <path className={ink.paper} d="M176 96h128v120H176Z" />
          <path d="m176 100 64 54 64-54" />
        </g>
        <path className={ink.accent} d="M156 216h168v26H156Z" />
        <path d="M200 320h80" />
      </g>
    </Drawing>
  )
}
