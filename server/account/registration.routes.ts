import { register } from '#contract/registration.ts'
import { answer, type Route } from '#server/http/answer.ts'
import { refuseTooCommon } from '#server/account/password/password.rules.ts'

import { countRegistration, registerVisitor } from './registration.ts'

export const registrationRoutes: readonly Route[] = [
  answer(register, async (form, visit) => {
    await countRegistration(visit)
    refuseTooCommon(form.password, [form.email, form.first_name, form.last_name])
    return { logged_in: await registerVisitor(visit, form) }
  }),
]
