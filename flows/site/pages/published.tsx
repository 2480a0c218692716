import type { Stamp } from '#flows/coverage/stamp.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { data } from '../data.ts'
import { phrasesIn } from '../phrases.ts'
import { viewerPhrasesIn } from '../diagram/viewer-phrases.ts'

/** Says how current the atlas, the coverage and the pictures are. */
export const Published = ({ locale }: { locale: AtlasLocale }) => {
  const { published, taken, newestPicture, noScreensYet } = viewerPhrasesIn(locale)
  const { atlas, pictures } = data.published
  return (
    <p className="published">
      {published(dateOf(locale, atlas), revisionOf(locale, atlas))}{' '}
      {data.coverage.map(({ kind, taken: stamp }) =>
        stamp ? (
          <span key={kind}>
            {phrasesIn(locale).testKinds[kind]}:{' '}
            {taken(dateOf(locale, stamp), revisionOf(locale, stamp))}.{' '}
          </span>
        ) : null,
      )}
      {pictures
        ? `${newestPicture}: ${taken(dateOf(locale, pictures), revisionOf(locale, pictures))}.`
        : noScreensYet}
    </p>
  )
}

const dateOf = (locale: AtlasLocale, { date }: Stamp): string =>
  new Date(date).toLocaleString(locale === 'en' ? 'en-GB' : 'et-EE', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })

const revisionOf = (locale: AtlasLocale, { revision, isModified }: Stamp): string => {
  const { modified, noRevision } = viewerPhrasesIn(locale)
  if (revision === null) return noRevision
  return isModified ? modified(revision) : revision
}
