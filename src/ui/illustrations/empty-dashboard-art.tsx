import { Background, Drawing, ink } from './drawing.tsx'

/** A letterbox waiting for the first kit. */
export function EmptyDashboardArt() {
  return (
    <Drawing>
      <Background />
      <path className={ink.paper} d="M222 296h44v112h-44Z" />
      <path d="M72 408h336M96 408c2-14-2-24-10-32M104 408c0-18 4-30 12-38M356 408c0-16-4-28-12-36M364 408c2-20 8-32 18-40M372 408c4-10 10-16 18-18" />
      <path className={ink.paper} d="M184 140h128a72 72 0 0 1 72 72v92H184Z" />
      <path className={ink.tint} d="M112 304v-92a72 72 0 0 1 144 0v92Z" />
      <path d="M128 304v-90a56 56 0 0 1 112 0v90" />
      <path className={ink.paper} d="M146 226h96v78h-96Z" />
      <path className={ink.paper} d="M92 244a10 10 0 0 1 10-10h82a10 10 0 0 1 10 10v60H92Z" />
      <path d="M131 234v28l12-9 12 9v-28" />
      <path d="M108 286h22" />
      <rect className={ink.paper} x="80" y="304" width="304" height="16" rx="6" />
      <path d="M330 232v-98" />
      <path className={ink.accent} d="M330 96h60l-14 20 14 20h-60Z" />
      <circle className={ink.paper} cx="330" cy="234" r="9" />
      <path d="M286 272h66" />
    </Drawing>
  )
}
