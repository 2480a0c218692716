import type { ReactNode } from 'react'

import { Text } from '../text/text.tsx'
import css from './picture-item.module.css'

type PictureItemProps = { art: ReactNode; title: ReactNode; children: ReactNode }

/** One step of an instruction, with its picture. */
export function PictureItem({ art, title, children }: PictureItemProps) {
  return (
    <li className={css.item}>
      <div className={css.art}>{art}</div>
      <div>
        <Text variant="strong">{title}</Text>
        <Text>{children}</Text>
      </div>
    </li>
  )
}
