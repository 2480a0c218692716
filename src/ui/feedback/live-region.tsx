import type { ReactNode } from 'react'

type LiveRegionProps = {
  urgent?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A live region, assertive when urgent. (`<output>` may contain phrasing content only.) */
export function LiveRegion({ urgent, className, children }: LiveRegionProps) {
  return (
    <div className={className} role={urgent ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
