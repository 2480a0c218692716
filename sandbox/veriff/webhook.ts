import type { Faults } from '../faults/faults.ts'
import { deliverWebhook, post } from '../faults/send-webhook.ts'
import { decisionPayload } from './decisions.ts'
import type { Delivery, Session } from './sessions.ts'
import { sign } from './signature.ts'
import type { VeriffKeys } from './veriff.api.ts'

type Deps = { faults: Faults; keys: VeriffKeys; url: string; now: () => Date }

export type ReportDecision = (session: Session) => Promise<void>

/** Reports a decision to the portal. */
export const createReporter = ({ faults, keys, url, now }: Deps): ReportDecision => {
  const recordDelivery = (session: Session, answer: string): void => {
    const delivery: Delivery = { at: now(), status: session.decision?.is ?? '', answer }
    session.deliveries = [delivery, ...session.deliveries].slice(0, 50)
  }

  return (session) => {
    const body = JSON.stringify(decisionPayload(session))
    const deliver = async (secret: string): Promise<void> => {
      const signature = sign(body, secret)
      const headers = {
        'Content-Type': 'application/json',
        'x-auth-client': keys.key,
        'x-hmac-signature': signature,
        'vrf-auth-client': keys.key,
        'vrf-hmac-signature': signature,
      }
      recordDelivery(session, await post(url, { body, headers }))
    }
    return deliverWebhook(faults.of('veriff'), {
      send: () => deliver(keys.secret),
      sendForged: () => deliver(`not ${keys.secret}`),
      recordSkipped: () => recordDelivery(session, 'never'),
    })
  }
}
