import { createHash } from 'node:crypto'

import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'

import type { Faults } from '../faults/faults.ts'
import { injectFault } from '../faults/inject-fault.ts'

import { findAddresses } from './addresses.ts'
import { omnivaLockers, smartpostiLockers, type Locker } from './lockers.ts'

type Deps = { faults: Faults; smartpostiKey: string; now: () => Date }

/** Serves the location lists of two carriers, and the state's address search. */
export const placesApi = ({ faults, smartpostiKey, now }: Deps) => {
  const publishedAt = now()
  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.use('/omniva/*', injectFault(faults, 'omniva'))
  routes.use('/smartposti/*', injectFault(faults, 'smartposti'))
  routes.use('/inads/*', injectFault(faults, 'inads'))

  routes.get('/omniva/locations.json', (context) =>
    published(context, [...omnivaLockers.map(toOmniva), postOffice], publishedAt),
  )
  routes.get('/smartposti/places', (context) => {
    if (context.req.header('authorization') !== smartpostiKey) {
      return context.json({ message: 'Unauthorized' }, 401)
    }
    const country = context.req.query('country')?.toUpperCase()
    const item = smartpostiLockers
      .filter(({ place }) => place.country === country)
      .map(toSmartposti)
    return published(context, { places: { item } }, publishedAt)
  })
  routes.get('/inads/gazetteer', (context) => {
    const { address = '', results = '10' } = context.req.query()
    const addresses = findAddresses(address, Math.min(100, Number(results) || 10))
    return context.json(addresses.length > 0 ? { addresses } : {})
  })
  return routes
}

/** Serves a list with validators; answers 304 to a matching conditional request. */
const published = (context: Context, list: object, at: Date) => {
  const body = JSON.stringify(list)
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
  const headers = {
    ETag: etag,
    'Last-Modified': at.toUTCString(),
    'Content-Type': 'application/json',
  }
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
  return context.body(body, 200, headers)
}

const toOmniva = ({ number, name, street, house, place, latitude, longitude }: Locker) => ({
  ZIP: String(96_000 + number),
  NAME: name,
  TYPE: '0',
  A0_NAME: place.country,
  A1_NAME: place.county,
  A2_NAME: place.municipality,
  A3_NAME: place.settlement,
  A4_NAME: '',
  A5_NAME: street.name,
  A6_NAME: '',
  A7_NAME: house,
  A8_NAME: '',
  X_COORDINATE: String(longitude),
  Y_COORDINATE: String(latitude),
  SERVICE_HOURS: number % 9 === 0 ? 'E-P 8:00-22:00' : '',
  TEMP_SERVICE_HOURS: '',
  TEMP_SERVICE_HOURS_UNTIL: '',
  TEMP_SERVICE_HOURS_2: '',
  TEMP_SERVICE_HOURS_2_UNTIL: '',
  comment_est: number % 5 === 0 ? 'Peasissekäigu kõrval' : '',
  comment_eng: number % 5 === 0 ? 'Beside the main entrance' : '',
  comment_rus: number % 5 === 0 ? 'Рядом с главным входом' : '',
  comment_lav: '',
  comment_lit: '',
  MODIFIED: '2026-10-01T09:00:00.000+03:00',
})

/** The list also contains other locations. */
const postOffice = {
  ...toOmniva(omnivaLockers[0] ?? raise()),
  ZIP: '10101',
  NAME: 'Tallinna postkontor',
  TYPE: '1',
  SERVICE_HOURS: 'E-R 9:00-18:00',
}

function raise(): never {
  throw new Error('There are no parcel lockers.')
}

const toSmartposti = ({ number, name, town, street, house, place, ...point }: Locker) => ({
  place_id: `01007${String(100 + number)}`,
  name: name.replace(/ pakiautomaat$/, ''),
  city: town,
  address: `${street.name} ${house}`.replace(' tn ', ' '),
  country: place.country,
  postalcode: street.postalCode,
  routingcode: '3200',
  availability: number % 7 === 0 ? 'E-R 8-22, L-P 9-21' : '24/7',
  description: '',
  type: 'apt',
  lat: point.latitude,
  lng: point.longitude,
})
