import type { ReactNode } from 'react'

import { Prose } from './prose.tsx'

/** A list of labels with their values; its children are `DataItem`s. */
export const DataList = ({ children }: { children: ReactNode }) => (
  <Prose>
    <dl>{children}</dl>
  </Prose>
)

type DataItemProps = { label: ReactNode; children: ReactNode }

export const DataItem = ({ label, children }: DataItemProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>{children}</strong>
    </dd>
  </div>
)
