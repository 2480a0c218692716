import { writeFileSync } from 'node:fs'

import { buildForProduction, loadServer, prepare, stop } from './project.mjs'

/*
 * Takes what a person sent about an incident out of the database, as a file that the atlas opens. The embedded database
 * belongs to one process at a time: stop the portal first, or use PostgreSQL.
 */

prepare()
const typed = process.argv[2] ?? stop('Name the code of an incident: npm run trace -- 7K3M-Q2XD')
await buildForProduction()
const { readEnvironment } = await loadServer('environment')
const { openDatabase } = await loadServer('open')
const { findTrace } = await loadServer('incident')
const { meantCode } = await loadServer('code')

const incident = meantCode(typed)
try {
  const environment = readEnvironment(process.env)
  const database = await openDatabase(environment)
  const trace = await findTrace(database.db, incident)
  await database.close()
  if (!trace) stop(`Nobody has sent the steps of ${incident}.`)
  const file = `trace-${incident}.json`
  writeFileSync(file, `${JSON.stringify(trace, null, 1)}\n`)
  console.log(`${file} holds ${trace.steps.length} steps; open it in the flow atlas.`)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}
