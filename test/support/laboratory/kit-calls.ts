import { eq } from 'drizzle-orm'
import * as v from 'valibot'

import { laboratoryKeyHeader } from '#contract/call.ts'
import { registerKit } from '#contract/kit/kit.ts'
import { LaboratoryKit } from '#contract/kit/laboratory.ts'
import { listAlarms } from '#server/alarm/alarm.store.ts'
import { kits } from '#server/db/schema/kit.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoKits } from '#server/demo/kits.ts'
import { demoPeople } from '#server/demo/people.ts'
import type { Engine } from '#test/support/database/database.ts'

import { withdraw } from '../server/consents.ts'
import { json, startServer, type TestBrowser, type TestServer } from '../server/server.ts'
import { laboratoryConfigured, laboratoryKey } from './fhir-client.ts'

/** The kit that the customer of `startLaboratory` has registered, and another one. */
export const [barcode = '', another = ''] = demoKits.map((kit) => kit.barcode)

/** The customer has four tests that accept a kit: two with the same consent form, two with others. */
export const kitOwner = demoPeople.answering

/** Starts a server with a laboratory and a customer with a registered kit. */
export const startLaboratory = async (engine: Engine) => {
  const server = await startServer(engine, { providers: laboratoryConfigured })
  const browser = await server.customer('answering')
  await browser.make(registerKit, { spit_kit_barcode: barcode, is_own_sample: true })
  return { server, browser, ...kitCallsOf(server) }
}

/** What the laboratory reports and reads about a kit, and what the operators see. */
export const kitCallsOf = (server: TestServer) => {
  const headers = { [laboratoryKeyHeader]: laboratoryKey }
  const post = (path: string, payload: object) =>
    server.visitor().request(`/api/lab/kits${path}`, json(payload, headers))
  const at = () => server.now().toISOString()
  return {
    report: (status: string, more: object = {}, kit = barcode) =>
      post(`/${kit}/status`, { status, at: at(), ...more }),
    confirm: (kit = barcode) => post(`/${kit}/destruction`, { at: at() }),
    dueKits: async () => {
      const { body } = await server.visitor().request('/api/lab/kits', { headers })
      return v.parse(Kits, body).data.kits.filter((kit) => kit.is_destruction_due)
    },
    openAlarms: async () =>
      (await listAlarms(server.db, { all: false })).map(({ kind, orderNumber }) => ({
        kind,
        orderNumber,
      })),
    kitRow: async (kit = barcode) =>
      (await server.db.select().from(kits).where(eq(kits.barcode, kit))).at(0),
  }
}

const Kits = v.object({ data: v.object({ kits: v.array(LaboratoryKit) }) })

/** Withdraws every form that accepts the kit. */
export const withdrawAll = async (browser: TestBrowser): Promise<void> => {
  for (const item of [0, 3, 4]) await withdraw(browser, orderedProductId(kitOwner, 0, item))
}
