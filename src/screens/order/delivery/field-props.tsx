import type { CheckoutSnapshot } from '#machines/order/checkout/checkout.machine.ts'
import { fieldError } from '#src/screens/app/form-problem.tsx'

/** Returns the initial value and the validation error of a field. */
export const fieldProps = ({ values, problem }: CheckoutSnapshot['context'], name: string) => ({
  name,
  defaultValue: values[name] ?? '',
  error: fieldError(problem?.validationErrors, name),
})
