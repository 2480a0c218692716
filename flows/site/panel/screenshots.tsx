import { pictureUrl, picturesOfState } from '../screen/pictures.ts'
import type { Phrases } from '../phrases.ts'
import { viewerPhrasesIn } from '../diagram/viewer-phrases.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

type ScreenshotsProps = {
  machine: string
  state: string
  name: string
  locale: AtlasLocale
  phrases: Phrases
}

/** Shows the pictures of a state, in each language and size. */
export const Screenshots = ({ machine, state, name, locale, phrases }: ScreenshotsProps) => {
  const pictures = picturesOfState(machine, state)
  const { noPictures, morePictures } = viewerPhrasesIn(locale)
  const isAll = pictures.some(({ device }) => device === 'phone')
  return (
    <section>
      <h3>{phrases.pictures}</h3>
      {pictures.length === 0 ? <p className="empty">{noPictures}</p> : null}
      <div className="pictures">
        {pictures.map((picture) => {
          const device = picture.device === 'phone' ? phrases.phone : phrases.desktop
          const taken = `${picture.locale}, ${device}`
          return (
            <figure key={picture.file} className={picture.device}>
              <a href={pictureUrl(picture)}>
                <img src={pictureUrl(picture)} alt={`${name}: ${taken}`} loading="lazy" />
              </a>
              <figcaption>{taken}</figcaption>
            </figure>
          )
        })}
      </div>
      {pictures.length > 0 && !isAll ? <small>{morePictures}</small> : null}
    </section>
  )
}
