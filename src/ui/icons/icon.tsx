import type { ComponentProps } from 'react'

type IconProps = Omit<ComponentProps<'svg'>, 'children'>

/**
 * Creates an icon with uniform stroke, as tall as the text. Icons are decorative: the text next to
 * them has the meaning.
 */
export function icon(path: string) {
  return function Icon(props: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.25em"
        height="1.25em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        <path d={path} />
      </svg>
    )
  }
}
