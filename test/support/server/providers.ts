import * as v from 'valibot'

import { variablesByProvider } from '#server/providers/provider-config.ts'
import { providersSchema, type Providers } from '#server/providers/provider-registry.ts'

/** Returns the providers that the variables of a sandbox configure. */
export const readProviders = (variables: Readonly<Record<string, unknown>>): Providers =>
  v.parse(providersSchema, variablesByProvider(variables))

/** No external service is available. */
export const noProviders: Providers = readProviders({})
