import { lazyComponent } from '#src/screens/app/lazy-component.tsx'

export const LazyCheckout = lazyComponent(
  async () => (await import('./checkout/checkout-screen.tsx')).CheckoutScreen,
  { address: /^\/purchase\?.*step=/, messages: ['order', 'delivery', 'forms', 'account'] },
)
