import { Client } from 'pg'

import { openPostgres } from '#server/db/postgres.ts'
import { createChunkFolder, type ChunkStore } from '#server/dna/file/chunk-folder.service.ts'
import { demoSecret } from '#server/environment.ts'
import { deleteEndedStudies } from '#server/study/study-deletion.service.ts'

/*
 * Runs the deletion of ended studies once, in its own process. Prints the milliseconds and the largest memory in MB.
 * With `COMMITS` it kills itself in the place of the commit after so many: a batch is deleted, but not committed. With
 * `FILES` it kills itself instead of removing a file after so many: their rows are deleted, but not all files.
 */
const { DATABASE_URL = '', DATA_DIR = '/nowhere', COMMITS, FILES } = process.env
const database = openPostgres(DATABASE_URL)
if (COMMITS !== undefined) killAfterCommits(Number(COMMITS))
const folder = createChunkFolder(DATA_DIR)
const chunks = FILES === undefined ? folder : killAfterFiles(folder, Number(FILES))
const start = performance.now()
/** The job runs again after an error, such as a connection that could not be opened in time. */
for (let tries = 0; ; tries += 1) {
  try {
    const deps = { db: database.db, chunks, secret: demoSecret, now: new Date(), log: () => {} }
    await deleteEndedStudies(deps)
    break
  } catch (error) {
    if (tries === 10) throw error
  }
}
const ms = Math.round(performance.now() - start)
process.stdout.write(
  `${JSON.stringify({ ms, mb: Math.round(process.resourceUsage().maxRSS / 1024) })}\n`,
)
await database.close()

function killAfterCommits(allowed: number): void {
  const query = Reflect.get(Client.prototype, 'query')
  let commits = 0
  Reflect.set(Client.prototype, 'query', function send(this: Client, ...input: unknown[]) {
    if (isCommit(input[0])) {
      if (commits === allowed) process.kill(process.pid, 'SIGKILL')
      commits += 1
    }
    return Reflect.apply(query, this, input)
  })
}

function killAfterFiles(store: ChunkStore, allowed: number): ChunkStore {
  let removed = 0
  const remove = async (fileId: string) => {
    if (removed === allowed) process.kill(process.pid, 'SIGKILL')
    await store.remove(fileId)
    removed += 1
  }
  return { ...store, remove }
}

function isCommit(statement: unknown): boolean {
  const text: unknown =
    typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement
  return text === 'commit'
}
