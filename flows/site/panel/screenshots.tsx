import { data } from '../data.ts'
import type { Phrases } from '../phrases.ts'

type ScreenshotsProps = { state: string; name: string; phrases: Phrases }

/** Shows the screenshots of a state, taken by the transition tours. */
export const Screenshots = ({ state, name, phrases }: ScreenshotsProps) => {
  const pictures = data.pictures[state] ?? []
  return (
    <section>
      <h3>{phrases.pictures}</h3>
      {pictures.length === 0 ? (
        <p className="empty">{phrases.noPictures}</p>
      ) : (
        <div className="pictures">
          {pictures.map(({ file, locale, device }) => {
            const taken = `${locale}, ${device === 'phone' ? phrases.phone : phrases.desktop}`
            return (
              <figure key={file} className={device}>
                <a href={`pictures/${file}`}>
                  <img src={`pictures/${file}`} alt={`${name}: ${taken}`} loading="lazy" />
                </a>
                <figcaption>{taken}</figcaption>
              </figure>
            )
          })}
        </div>
      )}
    </section>
  )
}
