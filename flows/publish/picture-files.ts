import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'

import type { Stamp } from '../coverage/stamp.ts'
import type { AtlasPicture, Device, PictureDetails } from './atlas-data.ts'

/**
 * Pictures of the screens: `pictures/<machine>/<active states>.<locale>.<device>.jpg`. Browser tests take them in
 * English, `npm run pictures` in every language and on a phone. `index.json` beside them describes each.
 */
export const pictureFolder = 'pictures'

/** What takes pictures: the ordinary test run, or `npm run pictures`. */
export type PictureRun = 'test' | 'pictures'

type PictureIndex = {
  runs: Partial<Record<PictureRun, Stamp & { shape: string }>>
  pictures: Record<string, PictureDetails>
}

type PictureName = { machine: string; states: readonly string[]; locale: string; device: Device }

/** The name of the picture of a machine in these active states, without its folder. */
export const pictureFile = ({ machine, states, locale, device }: PictureName): string => {
  const names = states.map((id) => (id === machine ? id : id.slice(machine.length + 1)))
  return `${names.toSorted().join('+')}.${locale}.${device}.jpg`
}

const pattern = /^(.+)\.([a-z]{2})\.(phone|desktop)\.jpg$/

const readName = (machine: string, file: string): PictureName | null => {
  const [, names, locale = '', device] = pattern.exec(file) ?? []
  if (names === undefined) return null
  const states = names.split('+').map((name) => (name === machine ? name : `${machine}.${name}`))
  return { machine, states, locale, device: device === 'phone' ? 'phone' : 'desktop' }
}

const indexFile = (machine: string): string => `${pictureFolder}/${machine}/index.json`

const readPictureIndex = (machine: string): PictureIndex => {
  try {
    return JSON.parse(readFileSync(indexFile(machine), 'utf8'))
  } catch {
    return { runs: {}, pictures: {} }
  }
}

/** Adds to the index what a run has taken. One process at a time takes the pictures of a machine. */
export const addToPictureIndex = (machine: string, { runs, pictures }: PictureIndex): void => {
  const known = readPictureIndex(machine)
  const index: PictureIndex = {
    runs: { ...known.runs, ...runs },
    pictures: { ...known.pictures, ...pictures },
  }
  mkdirSync(`${pictureFolder}/${machine}`, { recursive: true })
  writeFileSync(indexFile(machine), `${JSON.stringify(index)}\n`)
}

/** Whether `npm run pictures` has taken the pictures of the machine as it is now. */
export const hasAllPictures = (machine: string, shape: string): boolean =>
  readPictureIndex(machine).runs.pictures?.shape === shape

/** Returns the pictures of a machine; those of states that it no longer has are left out. */
export const readPictures = (machine: string, states: readonly string[]): AtlasPicture[] => {
  const folder = `${pictureFolder}/${machine}`
  const { pictures } = readPictureIndex(machine)
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
  return files.flatMap((file): AtlasPicture[] => {
    const name = readName(machine, file)
    const details = pictures[file]
    if (!name || !details || !name.states.every((id) => states.includes(id))) return []
    const { locale, device } = name
    return [{ file: `${machine}/${file}`, states: name.states, locale, device, ...details }]
  })
}

/** The run that took the newest of these pictures. */
export const newestPictureRun = (machines: readonly string[]): Stamp | null =>
  machines
    .flatMap((machine) => Object.values(readPictureIndex(machine).runs))
    .toSorted((one, other) => other.date.localeCompare(one.date))[0] ?? null
