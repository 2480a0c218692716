import { register } from '#contract/account/registration.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { assertUncommonPassword } from '#server/account/password/password.rules.ts'

import { throttleRegistration, registerVisitor } from './registration.service.ts'

export const registrationRoutes: readonly Route[] = [
  defineRoute(register, async (form, context) => {
    await throttleRegistration(context)
    assertUncommonPassword(form.password, [form.email, form.first_name, form.last_name])
    return { logged_in: await registerVisitor(context, form) }
  }),
]
