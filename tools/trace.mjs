import { writeFileSync } from 'node:fs'

import { buildForProduction, loadServer, prepare, stop } from './project.mjs'

/*
 * Fetches the trace of an incident as a file that the atlas opens: from the database that DATABASE_URL names, otherwise
 * from the portal that runs on this machine.
 */

prepare()
const code = process.argv[2] ?? stop('Name the code of an incident: npm run trace -- 7K3M-Q2XD')
const portal = `http://localhost:${process.env['PORT'] || '3000'}`

const trace = process.env['DATABASE_URL'] ? await readDatabase() : await requestTrace()
if (!trace)
  stop(`There is no trace of ${code}: the customer has not sent it, or the code is another.`)
const file = `trace-${trace.incident}.json`
writeFileSync(file, `${JSON.stringify(trace, null, 1)}\n`)
console.log(`${file} holds ${trace.steps.length} steps; open it in the flow atlas.`)

/** @returns {Promise<any>} */
async function requestTrace() {
  const answer = await fetch(`${portal}/api/trace/${encodeURIComponent(code)}`).catch(() => null)
  if (!answer) {
    stop(
      `No portal is running at ${portal}. Start it with npm start or npm run dev, or name its port in PORT. If its database is PostgreSQL, name that in DATABASE_URL.`,
    )
  }
  if (!answer.ok) {
    stop(`The portal at ${portal} does not give out traces. Name its database in DATABASE_URL.`)
  }
  return answer.json()
}

/** @returns {Promise<any>} */
async function readDatabase() {
  await buildForProduction()
  const { readDatabaseLocation } = await loadServer('environment')
  const { openDatabase } = await loadServer('open')
  const { findTrace } = await loadServer('incident')
  const { normalizeCode } = await loadServer('code')
  try {
    const database = await openDatabase(readDatabaseLocation(process.env))
    const found = await findTrace(database.db, normalizeCode(code))
    await database.close()
    return found ?? null
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}
