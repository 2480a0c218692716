import { idLoginMachine, type IdLoginRequest } from '#machines/identity/id-login.machine.ts'

import { sendOnPageShow } from '#src/actors/page-events.ts'
import { addCartToken } from '#src/actors/shop/add-cart-token.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { readIdMethod, writeIdMethod } from '#src/api/id-method.ts'

import { idLoginActors } from './identity.actors.ts'
import { storeStepUpPage } from './return-page.ts'

export type IdLogin = ScreenActor<typeof idLoginMachine>

const connect = sendOnPageShow({ type: 'idLogin.chooseAgain' as const })

/** Runs the start of an ID log-in while its chooser is mounted. */
export const useIdLogin = (request: IdLoginRequest): IdLogin =>
  useScreenActor(idLoginMachine, idLoginActors, {
    input: {
      request: isLoggedIn(request) ? request : addCartToken(request),
      method: readIdMethod(),
    },
    connect,
    on: {
      'method.used': ({ method }) => {
        writeIdMethod(method)
        storeStepUpPage(request.purpose === 'step_up' ? request.return_to : undefined)
      },
    },
  })

/** A logged-in customer has no visitor's cart to merge. */
const isLoggedIn = ({ purpose }: IdLoginRequest): boolean =>
  purpose === 'step_up' || purpose === 'verification'
