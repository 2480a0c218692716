import { logout } from '#contract/account/account.ts'
import {
  checkResetLink,
  confirmEmail,
  register,
  resetPassword,
  restore,
} from '#contract/account/registration.ts'

import { addCartToken } from '#src/actors/shop/add-cart-token.ts'
import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'

import { readUser } from './read-user.ts'

export const registrationActors = ({ client }: Actors) => ({
  register: callActor(client, register, { complete: addCartToken }),
  readUser: callActor(client, readUser, { force: true }),
})

export const restoreActors = ({ client }: Actors) => ({ restore: callActor(client, restore) })

export const resetPasswordActors = ({ client }: Actors) => ({
  logout: callActor(client, logout),
  checkResetLink: callActor(client, checkResetLink),
  resetPassword: callActor(client, resetPassword),
})

export const verifyEmailActors = ({ client }: Actors) => ({
  confirmEmail: callActor(client, confirmEmail, { force: true }),
})
