import type { DashboardSnapshot } from '#machines/product/dashboard.machine.ts'

/** What every view of the dashboard is given. */
export type DashboardViewProps = {
  context: DashboardSnapshot['context']
  onRetry: () => void
}
