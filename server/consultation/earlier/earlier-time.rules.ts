import { after, hours } from '#server/clock.ts'

/** How long after an email about earlier times the next one is sent at the earliest. */
const mailPause = hours(24)

type Known = { knownSlotIds: readonly string[]; mailedAt: Date | null }

/**
 * Decides which of the earlier times that are free now are emailed. A time that was not free at the previous check is
 * new. New times are reported in one email; while the pause after the last one lasts they stay unknown, so that they
 * are reported afterwards if they are still free. A time that was taken meanwhile is new again once it is free.
 */
export const decideEarlierTimeEmail = (
  { knownSlotIds, mailedAt }: Known,
  freeIds: readonly string[],
  now: Date,
): { newIds: string[]; knownSlotIds: string[] } => {
  const newIds = freeIds.filter((id) => !knownSlotIds.includes(id))
  const isPaused = mailedAt !== null && now < after(mailedAt, mailPause)
  return isPaused
    ? { newIds: [], knownSlotIds: freeIds.filter((id) => knownSlotIds.includes(id)) }
    : { newIds, knownSlotIds: [...freeIds] }
}
