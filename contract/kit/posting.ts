import * as v from 'valibot'

import { call } from '../call.ts'
import { Sample } from './sample.ts'

/* Not beside the other calls of the kit: the dashboard would load their barcodes. */

export const reportSamplePosted = call({
  id: 'reportSamplePosted',
  method: 'POST',
  path: '/user/sample/posted',
  summary:
    'Records that the customer has posted the sample of the kit registered last, or takes that back. Returns the sample, unchanged once the laboratory has it. `step_locked`: there is no kit, or its sample is to be destroyed.',
  access: 'session',
  input: v.strictObject({ is_posted: v.boolean() }),
  output: Sample,
  problems: ['errors.step_locked'],
  isExtension: true,
})
