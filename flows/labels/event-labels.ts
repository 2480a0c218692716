import type { machines } from '#machines/index.ts'

import type { LabelsOf } from './label.ts'
import { accountLabels } from './events/account.labels.ts'
import { appLabels } from './events/app.labels.ts'
import { consultationLabels } from './events/consultation.labels.ts'
import { identityLabels } from './events/identity.labels.ts'
import { orderLabels } from './events/order.labels.ts'
import { securityLabels } from './events/security.labels.ts'
import { sessionLabels } from './events/session.labels.ts'
import { shopLabels } from './events/shop.labels.ts'

/** The labels of the events of every machine. A machine without an entry does not compile. */
export const eventLabels: LabelsOf<keyof typeof machines> = {
  ...accountLabels,
  ...sessionLabels,
  ...securityLabels,
  ...identityLabels,
  ...shopLabels,
  ...consultationLabels,
  ...orderLabels,
  ...appLabels,
}
