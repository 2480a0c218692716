import type { Chart } from '#flows/diagram/chart.ts'
import type { AtlasLocale, AtlasPicture, Device } from '#flows/publish/atlas-data.ts'

import { data } from '../data.ts'

/** The picture that the reader wants to see. */
type ScreenChoice = { device: Device; language: string }

/** The address of a picture, relative to the atlas. */
export const pictureUrl = ({ file }: AtlasPicture): string => `pictures/${encodeURI(file)}`

const isIn = (picture: AtlasPicture, state: string): boolean =>
  picture.states.some((id) => id === state || id.startsWith(`${state}.`))

const kindOf = ({ locale, device }: AtlasPicture): string => `${locale} ${device}`

/** The languages of the pictures of a machine. */
export const languagesOfPictures = (machine: string): string[] => [
  ...new Set((data.pictures[machine] ?? []).map(({ locale }) => locale)),
]

/** Returns a picture of a state in each language and size; a machine in this state can be in several others too. */
export const picturesOfState = (machine: string, state: string): AtlasPicture[] => {
  const found = (data.pictures[machine] ?? []).filter((picture) => isIn(picture, state))
  return found.filter(
    (picture, index) => found.findIndex((each) => kindOf(each) === kindOf(picture)) === index,
  )
}

/** Returns the picture that shows most of the active states; rather of another size or language than none. */
export const pictureOf = (
  machine: string,
  active: ReadonlySet<string>,
  { device, language }: ScreenChoice,
): AtlasPicture | undefined => {
  const shown = (data.pictures[machine] ?? []).map((picture) => {
    const matches = picture.states.filter((id) => active.has(id)).length
    const isExact = matches === picture.states.length
    const kind = Number(picture.device === device) * 2 + Number(picture.locale === language)
    return { picture, matches, rank: Number(isExact) * 100 + matches * 10 + kind }
  })
  return shown
    .filter(({ matches }) => matches > 0)
    .toSorted((one, other) => other.rank - one.rank)[0]?.picture
}

/** Returns the picture of the state in which a customer can do most. */
export const thumbnailOf = (chart: Chart, language: AtlasLocale): AtlasPicture | undefined => {
  const actions = (id: string) =>
    chart.arrows.filter(({ source, kind }) => source === id && kind === 'event').length
  const states = chart.states
    .filter(({ id }) => picturesOfState(chart.id, id).some(({ states: [only] }) => only === id))
    .toSorted((one, other) => actions(other.id) - actions(one.id))
  const [state] = states
  return state && pictureOf(chart.id, new Set([state.id]), { device: 'desktop', language })
}
