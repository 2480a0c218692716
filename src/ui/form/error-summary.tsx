import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'

import css from './error-summary.module.css'

type ErrorSummaryProps = {
  title: ReactNode
  /**
   * `name` is the name of the field in the surrounding form; `isLabelled` puts its label before a message that does
   * not say which field it is about
   */
  items: readonly { name: string; message: ReactNode; isLabelled?: boolean }[]
  /** opens a field that is not in the surrounding form */
  onOpen?: (name: string) => void
}

/**
 * Lists all errors with links to their fields. Takes the focus when it appears; give it a new `key`
 * per attempt to focus it again.
 */
export function ErrorSummary({ title, items, onOpen }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const [labels, setLabels] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    setLabels(
      items.map(({ name, isLabelled }) =>
        isLabelled ? labelOf(controlIn(box.current, name)) : '',
      ),
    )
    box.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- an attempt is a new summary
  }, [])
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      {items.length > 0 ? (
        <ul>
          {items.map(({ name, message }, index) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  if (onOpen) onOpen(name)
                  else focusField(event, name)
                }}
              >
                {labels[index]}
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
  controlIn(event.currentTarget, name)?.focus()
}

function controlIn(element: HTMLElement | null, name: string) {
  const field = element?.closest('form')?.elements.namedItem(name)
  const control = field instanceof RadioNodeList ? field[0] : field
  return control instanceof HTMLElement ? control : undefined
}

/** Returns the label of a field or group, with the punctuation before its error; empty where there is none. */
function labelOf(control: HTMLElement | undefined) {
  const group = control?.closest('fieldset')?.querySelector('legend')
  const isChoice = control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
  const label = isChoice ? group : control && document.getElementById(`${control.id}-label`)
  const text = label?.firstChild?.textContent ?? ''
  if (text === '') return ''
  return /[.?!:]$/.test(text) ? `${text} ` : `${text}: `
}
