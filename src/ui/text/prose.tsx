import { useCallback, type ReactNode } from 'react'

import css from './prose.module.css'

export type ProseProps = { node: Node; lang?: string } | { children: ReactNode; lang?: string }

/**
 * Running text with the browser's own elements: terms, consent, answers. Text that comes as HTML is
 * sanitised by the caller and handed over as a DOM node; no HTML string passes through here.
 */
export function Prose(props: ProseProps) {
  const node = 'node' in props ? props.node : undefined
  const mount = useCallback(
    (box: HTMLDivElement | null) => {
      if (box && node) box.replaceChildren(node.cloneNode(true))
    },
    [node],
  )
  if ('children' in props) {
    return (
      <div className={css.prose} lang={props.lang}>
        {props.children}
      </div>
    )
  }
  return <div className={css.prose} lang={props.lang} ref={mount} />
}
