import type { machines } from '#machines/index.ts'

import type { LabelsOf } from './label.ts'
import { accountLabels } from './labels/account.ts'
import { appLabels } from './labels/app.ts'
import { consultationLabels } from './labels/consultation.ts'
import { identityLabels } from './labels/identity.ts'
import { orderLabels } from './labels/order.ts'
import { securityLabels } from './labels/security.ts'
import { sessionLabels } from './labels/session.ts'
import { shopLabels } from './labels/shop.ts'

/** What people call the events of every machine. A machine that is not here does not compile. */
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
