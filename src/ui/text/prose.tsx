import { useCallback, type ReactNode } from 'react'

import css from './prose.module.css'

type ProseProps = { node: Node; lang?: string } | { children: ReactNode; lang?: string }

/**
 * Running text with native elements: terms, consents, answers. HTML has to be sanitised by the
 * caller and passed as a DOM node, never as a string.
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
