import type { GenericSchema } from 'valibot'

import * as account from './account/account.ts'
import * as address from './delivery/address.ts'
import * as analytics from './analytics/analytics.ts'
import * as app from './app/app.ts'
import type { CallShape } from './call.ts'
import * as biobank from './dna/biobank.ts'
import * as capabilities from './laboratory/capabilities.ts'
import * as consent from './consent/consent.ts'
import * as consultation from './consultation/consultation.ts'
import * as credentials from './account/credentials.ts'
import * as diagnosticReport from './laboratory/diagnostic-report.ts'
import * as contained from './laboratory/contained.ts'
import * as dna from './dna/dna.ts'
import * as dnaFile from './laboratory/dna-file.ts'
import * as form from './form/form.ts'
import * as idLogin from './identity/id-login.ts'
import * as identity from './identity/identity.ts'
import * as incident from './app/incident.ts'
import * as kit from './kit/kit.ts'
import * as laboratory from './kit/laboratory.ts'
import * as locale from './locale.ts'
import * as order from './order/order.ts'
import * as orderedProduct from './order/ordered-product.ts'
import * as payment from './payment/payment.ts'
import * as operationOutcome from './laboratory/operation-outcome.ts'
import * as places from './delivery/places.ts'
import * as posting from './kit/posting.ts'
import * as product from './shop/product.ts'
import * as profile from './account/profile.ts'
import * as questionnaire from './questionnaire/questionnaire.ts'
import * as registration from './account/registration.ts'
import * as report from './report/report.ts'
import * as reportLink from './report/report-link.ts'
import * as serviceRequest from './laboratory/service-request.ts'
import * as session from './account/session.ts'
import * as shop from './shop/shop.ts'
import * as specimen from './laboratory/specimen.ts'
import * as study from './study/study.ts'
import * as studyCounts from './study/study-counts.ts'
import * as studyLaboratory from './study/study-laboratory.ts'

/** All calls, for the server, tests and tools; the browser imports the calls that it makes one by one. */
const domains: Record<string, object> = {
  account: { ...account, ...registration, ...session, ...credentials },
  identity: { ...identity, ...idLogin, ...profile },
  shop,
  order: { ...order, ...orderedProduct, ...payment },
  product,
  kit: { ...kit, ...posting },
  questionnaire,
  consent,
  consultation,
  dna: { ...dna, ...biobank },
  report: { ...report, ...reportLink },
  study: { ...study, ...studyCounts, ...studyLaboratory },
  laboratory: {
    ...laboratory,
    ...capabilities,
    ...contained,
    ...dnaFile,
    ...diagnosticReport,
    ...serviceRequest,
    ...specimen,
  },
  analytics,
  app: { ...app, ...incident, ...places },
}

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** Sorts by path, literal segments before `:name` parameters, so that a first-match router is correct. */
const byPath = (one: CallShape, other: CallShape): number =>
  one.path.replaceAll(':', '~') < other.path.replaceAll(':', '~') ? -1 : 1

/** A domain and its calls. */
export const callsByDomain: Record<string, readonly CallShape[]> = Object.fromEntries(
  Object.entries(domains).map(([domain, exports]) => [
    domain,
    Object.values<unknown>({ ...exports })
      .filter(isCall)
      .toSorted(byPath),
  ]),
)

/** Every call of the API. */
export const calls: readonly CallShape[] = Object.values(callsByDomain).flat()

/** The named entities of the contract, by name. */
export const entities: Record<string, GenericSchema> = Object.fromEntries(
  [...Object.values(domains), address, form, locale, operationOutcome]
    .flatMap((exports) => Object.entries<unknown>({ ...exports }))
    .filter(
      (entry): entry is [string, GenericSchema] => isSchema(entry[1]) && /^[A-Z]/.test(entry[0]),
    )
    .map(([name, schema]) => [name.replace(/Schema$/, ''), schema]),
)
