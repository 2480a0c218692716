import type { ActorRef, AnyActorRef, Snapshot } from 'xstate'

import type { User } from '#contract/account.ts'
import type { LocalizedText } from '#contract/locale.ts'
import type { Cart } from '#contract/shop.ts'
import type { MessageArguments, MessageKey } from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'

/**
 * How a machine reaches the ones that live as long as the app. It names them, and knows of each only what it
 * may be told. In a machine that is run alone there is nobody to tell, and the event comes back to be ignored.
 */
type SystemActor<Event extends { type: string }> = ActorRef<Snapshot<unknown>, Event>
type SystemMember = Pick<AnyActorRef, 'system'>

/** A passing message: a key of the catalogue, or a problem that has more to say than its key. */
export type AppNotification = {
  tone: 'info' | 'success' | 'error'
  key: MessageKey
  messageArguments?: MessageArguments
  /** Arguments that depend on the language of the page: a text, or an amount. */
  localizedArguments?: Record<string, LocalizedText | { cents: number }>
  problem?: Problem
}

export type ToApp =
  | { type: 'auth.settled'; as: 'visitor' | 'customer' }
  | { type: 'cart.settled' }
  | { type: 'start.failed'; problem: Problem }
  | { type: 'problem.tell'; problem: Problem }
  | { type: 'notice.tell'; notification: AppNotification }

export type ToAuth =
  | { type: 'user.arrived'; user: User | null }
  | { type: 'user.departed' }
  | { type: 'ping.pause' }
  | { type: 'ping.resume' }
  | { type: 'session.check' }
  | { type: 'typing.began' }
  | { type: 'typing.ended' }

export type ToDrafts = { type: 'drafts.clear' } | { type: 'person.seen'; id: string | null }

export type ToResendConfirmation =
  | { type: 'resend.open'; email: string; atOnce: boolean }
  | { type: 'email.confirmed' }

/**
 * What a machine of one screen lets out. It lives as long as its screen, in a system of its own, and reaches nobody;
 * whoever made it passes on what it says.
 */
export type EmittedEvent = ToAuth | ToApp | ToResendConfirmation

export type ToAlert = { type: 'alert.show'; problem: Problem } | { type: 'alert.hide' }

export type ToCart =
  | { type: 'cart.read' }
  | { type: 'cart.set'; cart: Cart }
  | { type: 'cart.changed'; cart: Cart }
  | { type: 'cart.clear' }
  | { type: 'cart.empty' }
  | { type: 'empty.confirm' }
  | { type: 'empty.cancel' }
  | { type: 'product.toggle'; item: CartItem }
  | { type: 'product.restore' }
  | { type: 'repeat.confirm' }
  | { type: 'repeat.cancel' }
  | { type: 'giftcard.type' }
  | { type: 'giftcard.apply'; code: string }
  | { type: 'giftcard.remove'; id: string }

/**
 * A product to add to the cart, at one of its price options where it has several. `isRepeat` confirms that a test which
 * was ordered before is wanted again.
 */
export type CartItem = { productId: string; optionId: string | null; isRepeat?: boolean }

export const app = ({ system }: SystemMember): SystemActor<ToApp> => system.get('app')
export const auth = ({ system }: SystemMember): SystemActor<ToAuth> => system.get('auth')
export const inlineAlert = ({ system }: SystemMember): SystemActor<ToAlert> => system.get('alert')
export const drafts = ({ system }: SystemMember): SystemActor<ToDrafts> => system.get('drafts')
export const resendConfirmation = ({ system }: SystemMember): SystemActor<ToResendConfirmation> =>
  system.get('resendConfirmation')
export const cart = ({ system }: SystemMember): SystemActor<ToCart> => system.get('cart')
