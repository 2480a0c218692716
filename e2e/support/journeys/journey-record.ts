import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

import { journeysFolder, type JourneyRun } from '#flows/journeys/journey-file.ts'

type Run = Pick<JourneyRun, 'journey' | 'branch'>

/** The name of the files of a run. */
export const slugOf = ({ journey, branch }: Run): string =>
  [journey, ...(branch === null ? [] : [branch])]
    .map((text) => text.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'))
    .join('.')

/** Removes the files of an earlier run. */
export function clearRun(slug: string): void {
  const files = existsSync(journeysFolder) ? readdirSync(journeysFolder) : []
  for (const file of files)
    if (file === `${slug}.json` || (file.startsWith(`${slug}-`) && file.endsWith('.jpg')))
      rmSync(`${journeysFolder}/${file}`)
}

/** Writes a run with the revision of the source and the time. */
export function writeRun(run: Omit<JourneyRun, 'revision' | 'recordedAt'>): void {
  const { file, title } = run.test
  const record: JourneyRun = {
    ...run,
    test: { file: relative(process.cwd(), file).replaceAll('\\', '/'), title },
    revision: revision(),
    recordedAt: new Date().toISOString(),
  }
  mkdirSync(journeysFolder, { recursive: true })
  writeFileSync(`${journeysFolder}/${slugOf(run)}.json`, `${JSON.stringify(record, null, 1)}\n`)
}

/** The revision of the source; `+` marks uncommitted changes. Empty without a repository. */
const revision = (): string => {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    const changed = git('status', '--porcelain') === '' ? '' : '+'
    return git('rev-parse', '--short', 'HEAD') + changed
  } catch {
    return ''
  }
}
