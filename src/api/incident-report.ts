import { apiPrefix, localeHeader } from '#contract/call.ts'
import { reportFault, type FaultReport } from '#contract/app/incident.ts'

/**
 * Reports an incident to the server, without cookies: the report neither names the customer nor
 * extends the session. `keepalive` delivers it even when the page is being left. Returns false when
 * it should be sent again.
 */
export const sendIncidentReport = async (report: FaultReport): Promise<boolean> => {
  try {
    const { status } = await fetch(apiPrefix + reportFault.path, {
      method: reportFault.method,
      headers: {
        'content-type': 'application/json',
        [localeHeader]: document.documentElement.lang,
      },
      body: JSON.stringify(report),
      credentials: 'omit',
      keepalive: true,
    })
    return status < 500 && status !== tooManyRequests
  } catch {
    return false
  }
}

const tooManyRequests = 429
