import type { CheckoutSnapshot } from '#machines/order/checkout/checkout.machine.ts'
import { fieldError } from '#src/screens/app/form-problem.tsx'

/** What a field of this name holds at first, and what is wrong with it. */
export const fieldProps = ({ values, problem }: CheckoutSnapshot['context'], name: string) => ({
  name,
  defaultValue: values[name] ?? '',
  error: fieldError(problem?.validationErrors, name),
})
