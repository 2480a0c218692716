export const migrationsFolder = 'server/db/migrations'
export const templateDatabase = 'alleel_template'

/** The start time of the tests' clocks, and the time at which their demo data was seeded. */
export const startOfTests = new Date('2026-11-20T09:00:00.000Z')
