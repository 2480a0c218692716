import { writeFileSync } from 'node:fs'

import { buildForProduction, loadServer, prepare, stop } from './project.mjs'

/*
 * Fetches the trace of an incident as a file that the atlas opens: from the portal on this machine, since the embedded
 * database belongs to one process, or from the database.
 */

prepare()
const typed = process.argv[2] ?? stop('Name the code of an incident: npm run trace -- 7K3M-Q2XD')
const running = `http://localhost:${process.env['PORT'] || '3000'}`

try {
  const stored = process.env['DATABASE_URL'] ? undefined : await askPortal()
  const trace = stored === undefined ? await readDatabase() : stored
  if (!trace) stop(`Nobody has sent the steps of ${typed}.`)
  const file = `trace-${trace.incident}.json`
  writeFileSync(file, `${JSON.stringify(trace, null, 1)}\n`)
  console.log(`${file} holds ${trace.steps.length} steps; open it in the flow atlas.`)
  process.exit(0)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const isBusy = error instanceof Error && error.name === 'DataFolderBusy'
  stop(
    isBusy
      ? `${message}\nIf it is the portal, say by PORT where; ${running} did not answer.`
      : message,
  )
}

/** What the portal that runs here has; undefined where none does. @returns {Promise<any>} */
async function askPortal() {
  const answer = await fetch(`${running}/api/trace/${encodeURIComponent(typed)}`).catch(() => null)
  return answer?.ok ? answer.json() : undefined
}

/** @returns {Promise<any>} */
async function readDatabase() {
  await buildForProduction()
  const { readDatabaseLocation } = await loadServer('environment')
  const { openDatabase } = await loadServer('open')
  const { findTrace } = await loadServer('incident')
  const { meantCode } = await loadServer('code')
  const database = await openDatabase(readDatabaseLocation(process.env))
  const trace = await findTrace(database.db, meantCode(typed))
  await database.close()
  return trace ?? null
}
