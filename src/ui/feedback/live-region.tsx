import type { ReactNode } from 'react'

export type LiveRegionProps = {
  urgent?: boolean
  className?: string | undefined
  children: ReactNode
}

/** What appears in here is read out; urgent things at once. (`<output>` may only hold phrases.) */
export function LiveRegion({ urgent, className, children }: LiveRegionProps) {
  return (
    <div className={className} role={urgent ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
