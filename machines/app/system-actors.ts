import type { ActorRef, AnyActorRef, Snapshot } from 'xstate'

import type { User } from '#contract/account/account.ts'
import type { LocalizedText } from '#contract/locale.ts'
import type { Cart } from '#contract/shop/shop.ts'
import type { MessageArguments, MessageKey } from '#contract/messages.ts'
import type { Problem } from '#contract/problem.ts'

/**
 * References to the machines that live as long as the app, by system id and with the events they accept. In a machine
 * that runs alone there is no such machine, and the event returns to the sender, which ignores it.
 */
type SystemActor<Event extends { type: string }> = ActorRef<Snapshot<unknown>, Event>
type SystemMember = Pick<AnyActorRef, 'system'>

/** A snackbar message: a message key, or a problem that carries more than its key. */
export type AppNotification = {
  tone: 'info' | 'success' | 'error'
  key: MessageKey
  messageArguments?: MessageArguments
  /** Arguments that depend on the language of the page: a text, or an amount. */
  localizedArguments?: Record<string, LocalizedText | { cents: number }>
  problem?: Problem
}

export type ToApp =
  | { type: 'auth.ready'; as: 'visitor' | 'customer' }
  | { type: 'cart.ready' }
  | { type: 'start.failed'; problem: Problem }
  | { type: 'problem.report'; problem: Problem }
  | { type: 'notification.show'; notification: AppNotification }

type ToAuth =
  | { type: 'user.loaded'; user: User }
  | { type: 'user.loggedOut' }
  | { type: 'ping.pause' }
  | { type: 'ping.resume' }
  | { type: 'session.check' }
  | { type: 'changes.made' }
  | { type: 'changes.cleared' }

export type ToDrafts = { type: 'drafts.clear' } | { type: 'user.changed'; id: string | null }

/** Hides a notification that is no longer true, if it is shown. */
export type ToSnackbar = { type: 'notification.hide'; key: MessageKey }

/** Unsaved input of a form, which is kept when its screen is left. */
type DraftEvent =
  | { type: 'draft.save'; key: string; values: Readonly<Record<string, unknown>> }
  | { type: 'draft.discard'; key: string }

/** Notifies the other tabs of this browser that the email address is verified, or that an order has emptied the cart. */
type ToTabs = { type: 'email.verified' } | { type: 'order.placed' }

type ToResendConfirmation =
  | { type: 'resend.open'; email: string; isImmediate: boolean }
  | { type: 'resend.close' }
  | { type: 'email.confirmed' }

/** A page of the portal to open instead of the current one, with parameters to add to its query. */
export type ToRouter = {
  type: 'page.open'
  href: string
  search?: Readonly<Record<string, string>>
}

/** Changes of the cart on the server: the new cart, or `null` when it has to be read again. */
type CartEvent = { type: 'cart.updated'; cart: Cart | null }

/**
 * Events that the machine of a screen emits. It lives as long as its screen, in its own actor system, and cannot
 * reach other machines; the screen that created it forwards these events.
 */
export type EmittedEvent =
  | Exclude<ToAuth, { type: 'changes.made' | 'changes.cleared' }>
  | Extract<ToApp, { type: 'problem.report' | 'notification.show' }>
  | Extract<ToResendConfirmation, { type: 'resend.open' }>
  | ToRouter
  | ToSnackbar
  | ToTabs
  | CartEvent
  | DraftEvent

export type ToAlert = { type: 'alert.show'; problem: Problem } | { type: 'alert.hide' }

export type ToCart =
  | { type: 'cart.load' }
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
  | { type: 'giftcard.change' }
  | { type: 'giftcard.apply'; code: string }
  | { type: 'giftcard.remove'; id: string }

/**
 * A product to add to the cart, with a price option if it has several. `isRepeat` confirms that a test ordered before
 * is wanted again.
 */
export type CartItem = { productId: string; optionId: string | null; isRepeat?: boolean }

export const app = ({ system }: SystemMember): SystemActor<ToApp> => system.get('app')
export const auth = ({ system }: SystemMember): SystemActor<ToAuth> => system.get('auth')
export const inlineAlert = ({ system }: SystemMember): SystemActor<ToAlert> => system.get('alert')
export const drafts = ({ system }: SystemMember): SystemActor<ToDrafts> => system.get('drafts')
export const resendConfirmation = ({ system }: SystemMember): SystemActor<ToResendConfirmation> =>
  system.get('resendConfirmation')
export const cart = ({ system }: SystemMember): SystemActor<ToCart> => system.get('cart')
