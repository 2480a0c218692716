import { apiPrefix, localeHeader } from '#contract/call.ts'
import { reportFault, type FaultReport } from '#contract/incident.ts'

/**
 * Tells the server of a fault, without cookies: nobody is named, and no session lives longer by it. It arrives even if
 * the page is being left. False where it may be worth trying again.
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
