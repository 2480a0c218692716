import type { JourneyRun } from '#flows/journeys/journey-file.ts'

/** The id of a step on the page of its journey. */
export const anchorOf = ({ branch }: JourneyRun, step: number): string =>
  `${(branch ?? 'main').toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}-${step}`
