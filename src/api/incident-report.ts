import { apiPrefix, localeHeader } from '#contract/call.ts'
import { reportIncident, type IncidentReport } from '#contract/app/incident.ts'

/**
 * Reports an incident to the server, without cookies: the report neither names the customer nor
 * extends the session. `keepalive` delivers it even when the page is being left. Returns false when
 * it should be sent again.
 */
export const sendIncidentReport = async (report: IncidentReport): Promise<boolean> => {
  try {
    const { status } = await fetch(apiPrefix + reportIncident.path, {
      method: reportIncident.method,
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
