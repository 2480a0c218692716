import type { ComponentProps } from 'react'

import css from './logo.module.css'

/** Two alleles of one gene: a petrol and an apricot strand that cross once. */
function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      className={css.mark}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      strokeWidth="3.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path className={css.other} d="M23 3c0 7-14 12-14 19.5 0 3 1.2 5.3 3 6.5" />
      <path className={css.ground} strokeWidth="7.5" d="M12.5 10.5c3.5 3 7 5 9 8" />
      <path d="M9 3c0 7 14 12 14 19.5 0 3-1.2 5.3-3 6.5" />
    </svg>
  )
}

type LogoProps = Omit<ComponentProps<'a'>, 'className' | 'children'> & { name: string }

/** The logo as a link; `createLink(Logo)` binds it to a route. */
export function Logo({ name, ...rest }: LogoProps) {
  return (
    <a {...rest} className={css.logo}>
      <LogoMark />
      {name}
    </a>
  )
}
