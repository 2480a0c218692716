import { openPostgres } from '#server/db/postgres.ts'
import { demoSecret } from '#server/environment.ts'
import { deleteEndedStudies } from '#server/study/study-deletion.service.ts'

/*
 * Runs the deletion of ended studies once, in a process of its own that a test can kill. Prints `started`, then the
 * milliseconds and the largest memory in MB.
 */
const database = openPostgres(process.env['DATABASE_URL'] ?? '')
process.stdout.write('started\n')
const start = performance.now()
/** The job runs again after an error, such as a connection that could not be opened in time. */
for (let tries = 0; ; tries += 1) {
  try {
    const deps = { db: database.db, secret: demoSecret, now: new Date(), log: () => {} }
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
