import { useEffect, useRef, type ReactNode } from 'react'

import { Alert } from '../feedback/alert.tsx'

type FormAlertProps = {
  /** Moves the focus to the alert when it appears: the submit button may be far below. */
  takesFocus: boolean
  action?: ReactNode
  children: ReactNode
}

/** Explains why a form was not submitted when no single field is the reason. Give it a new `key` for each attempt. */
export function FormAlert({ takesFocus, action, children }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="error" action={action}>
        {children}
      </Alert>
    </div>
  )
}
