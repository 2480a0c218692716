import { Background, Drawing, ink } from './drawing.tsx'

const days = [0, 1, 2, 3, 4].flatMap((column) => [0, 1, 2].map((row) => ({ column, row })))

/** A calendar with a chosen day, and a clock. */
export function CalendarArt() {
  return (
    <Drawing>
      <Background />
      <rect className={ink.paper} x="92" y="104" width="272" height="272" rx="26" />
      <path className={ink.tint} d="M92 178v-48a26 26 0 0 1 26-26h220a26 26 0 0 1 26 26v48Z" />
      <path d="M156 84v40M228 84v40M300 84v40" strokeWidth="7" />
      <path d="M124 150h56" />
      {days.map(({ column, row }) => (
        <rect
          key={`${column} ${row}`}
          x={120 + column * 46}
          y={204 + row * 52}
          width="32"
          height="32"
          rx="10"
        />
      ))}
      <circle className={ink.accent} cx="228" cy="272" r="29" />
      <path d="m215 273 9 9 17-20" strokeWidth="4" />
      <circle className={ink.paper} cx="352" cy="352" r="60" />
      <circle className={ink.tint} cx="352" cy="352" r="46" />
      <path d="M352 322v30l20 14" strokeWidth="4" />
      <path d="M352 296v8M352 400v8M296 352h8M400 352h8" />
    </Drawing>
  )
}
