import * as v from 'valibot'

import type { Locale } from '#contract/locale.ts'

/** The placeholders of the template. Only the secret id of the room is required; none of them names a person. */
const placeholders = ['room', 'starts_at', 'ends_at', 'language']

const placeholder = /\{(\w+)\}/g

const placeholdersIn = (template: string): string[] =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name)

/** The address of a video meeting, such as `https://video.example/{room}`. */
export const meetingConfig = v.pipe(
  v.object({
    MEETING_URL: v.optional(
      v.pipe(
        v.string(),
        v.url('must be an address, such as https://video.example/{room}'),
        v.check(
          (template) => placeholdersIn(template).includes('room'),
          'must contain {room}, the secret id of the room',
        ),
        v.check(
          (template) => placeholdersIn(template).every((name) => placeholders.includes(name)),
          `must have no other placeholders than {${placeholders.join('}, {')}}`,
        ),
      ),
    ),
  }),
  v.transform(({ MEETING_URL: template }) => (template ? { template } : undefined)),
)

export type MeetingConfig = NonNullable<v.InferOutput<typeof meetingConfig>>

type Meeting = { room: string; startsAt: Date; endsAt: Date; language: Locale }

/** Returns the address of the video meeting of one booking. */
export const meetingLink = (
  { template }: MeetingConfig,
  { room, startsAt, endsAt, language }: Meeting,
): string => {
  const values: Readonly<Record<string, string>> = {
    room,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    language,
  }
  return template.replace(placeholder, (_match, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
}
