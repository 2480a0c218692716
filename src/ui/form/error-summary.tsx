import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

import css from './error-summary.module.css'

type ErrorSummaryProps = {
  title: ReactNode
  /** `name` is the name of the field in the surrounding form */
  items: readonly { name: string; message: ReactNode }[]
  /** opens a field that is not in the surrounding form */
  onOpen?: (name: string) => void
}

/**
 * Lists all errors with links to their fields. Takes the focus when it appears; give it a new `key`
 * per attempt to focus it again.
 */
export function ErrorSummary({ title, items, onOpen }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      {items.length > 0 ? (
        <ul>
          {items.map(({ name, message }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  if (onOpen) onOpen(name)
                  else focusField(event, name)
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  const field = event.currentTarget.closest('form')?.elements.namedItem(name)
  const control = field instanceof RadioNodeList ? field[0] : field
  if (control instanceof HTMLElement) control.focus()
}
