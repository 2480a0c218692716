import { createFileRoute, useLocation } from '@tanstack/react-router'

import { loadScreen } from '#src/router/load-screen.ts'
import { titles } from '#src/screens/app/titles.ts'
import { SharedReportScreen } from '#src/screens/report/shared/shared-report-screen.tsx'

/** The token of the link is the fragment of the address, which browsers do not send to any server. */
const Page = () => {
  const token = useLocation({ select: ({ hash }) => hash })
  return <SharedReportScreen key={token} token={token} />
}

export const Route = createFileRoute('/_open/shared-report')({
  staticData: { title: titles.sharedReport },
  loader: loadScreen(['report']),
  component: Page,
})
