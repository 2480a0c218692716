import { accountRoutes } from './account/account.routes.ts'
import { linkRoutes } from '#server/account/link/link.routes.ts'
import { registrationRoutes } from './account/registration.routes.ts'
import { sessionRoutes } from '#server/account/session/session.routes.ts'
import { appRoutes } from './app/app.routes.ts'
import type { Route } from './http/answer.ts'
import { orderRoutes } from './order/order.routes.ts'
import { productRoutes } from './product/product.routes.ts'
import { shopRoutes } from './shop/shop.routes.ts'

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...registrationRoutes,
  ...linkRoutes,
  ...sessionRoutes,
  ...appRoutes,
  ...productRoutes,
  ...shopRoutes,
  ...orderRoutes,
]
