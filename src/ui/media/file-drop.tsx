import { useRef, type DragEvent, type ReactNode } from 'react'

import { Button } from '../action/button.tsx'
import css from './file-drop.module.css'

type FileDropProps = {
  children: ReactNode
  /** the text of the button */
  action: ReactNode
  /** the kinds of files that the browser offers, as for an `input` */
  accept: string
  busy?: boolean
  onChoose: (file: File) => void
}

/** An area for one file: it is chosen by a button, or dropped. */
export function FileDrop({ children, action, accept, busy = false, onChoose }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const mark = (event: DragEvent<HTMLDivElement>, isOver: boolean) => {
    event.preventDefault()
    event.currentTarget.toggleAttribute('data-over', isOver && !busy)
  }
  return (
    <div
      className={css.drop}
      onDragOver={(event) => mark(event, true)}
      onDragLeave={(event) => mark(event, false)}
      onDrop={(event) => {
        mark(event, false)
        const file = event.dataTransfer.files[0]
        if (file && !busy) onChoose(file)
      }}
    >
      {children}
      <Button busy={busy} onClick={() => input.current?.click()}>
        {action}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onChoose(file)
          // the same file can be chosen again
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
