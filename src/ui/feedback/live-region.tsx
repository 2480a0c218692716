import type { ReactNode } from 'react'

type LiveRegionProps = {
  urgent?: boolean
  /** something else takes its place; directly in `Main`, it hides the footer */
  loading?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A live region, assertive when urgent. (`<output>` may contain phrasing content only.) */
export function LiveRegion({ urgent, loading, className, children }: LiveRegionProps) {
  return (
    <div
      className={className}
      role={urgent ? 'alert' : 'status'}
      data-loading={loading || undefined}
    >
      {children}
    </div>
  )
}
