import type { JourneyRun } from '#flows/journeys/journey-file.ts'
import { translateText } from '#flows/labels/translate.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { hashOfItem } from '../address.ts'
import { journeysIn, pictureOf, type RecordedJourney } from './journey-data.ts'
import { journeyPhrasesIn } from './journey-phrases.ts'
import { anchorOf } from './step-anchor.ts'

/** All journeys as a map: the steps of each from left to right, below them where other ways branch off. */
export const JourneyMap = ({ locale }: { locale: AtlasLocale }) => (
  <div className="journeys">
    <p>{journeyPhrasesIn(locale).lead}</p>
    {journeysIn(locale).map((journey) => (
      <Lane key={journey.id} journey={journey} locale={locale} />
    ))}
  </div>
)

type LaneProps = { journey: RecordedJourney; locale: AtlasLocale }

const Lane = ({ journey, locale }: LaneProps) => {
  const { id, title, description, main, branches } = journey
  const phrases = journeyPhrasesIn(locale)
  return (
    <section aria-labelledby={`journey-${id}`}>
      <h3 id={`journey-${id}`}>
        <a href={hashOfItem(locale, 'journey', id)}>{title}</a>
      </h3>
      <p>{description}</p>
      {main ? null : <NotRecorded locale={locale} />}
      {main === null && branches.length === 0 ? null : (
        <section
          className="lane"
          aria-label={phrases.map}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          style={{ gridTemplateColumns: `repeat(${lengthOf(journey)}, 8.5rem)` }}
        >
          {main ? <Steps run={main} journey={id} row={1} from={0} locale={locale} /> : null}
          {branches.map(({ name, run, shared }, index) => (
            <section key={name} className="branch" aria-label={name}>
              <p
                className={run.failure === null ? '' : 'missing'}
                style={{ gridRow: index * 2 + 2, gridColumn: `${shared + 1} / -1` }}
              >
                ↳ {name}
                {run.failure === null ? '' : ` (${phrases.failed})`}
              </p>
              <Steps run={run} journey={id} row={index * 2 + 3} from={shared} locale={locale} />
            </section>
          ))}
        </section>
      )}
    </section>
  )
}

/** The number of steps of the longest way. */
const lengthOf = ({ main, branches }: RecordedJourney): number =>
  Math.max(main?.steps.length ?? 1, ...branches.map(({ run }) => run.steps.length))

type StepsProps = {
  run: JourneyRun
  journey: string
  row: number
  from: number
  locale: AtlasLocale
}

const Steps = ({ run, journey, row, from, locale }: StepsProps) => (
  <ol>
    {run.steps.slice(from).map((step, index) => {
      const picture = run.branch === null ? pictureOf(step, 'phone', locale) : undefined
      const column = from + index + 1
      return (
        <li key={column} style={{ gridRow: row, gridColumn: column }}>
          <a href={`${hashOfItem(locale, 'journey', journey)}?state=${anchorOf(run, column)}`}>
            {picture ? <img src={`journeys/${picture.file}`} alt="" loading="lazy" /> : null}
            <span>
              {column}. {translateText(step.title, locale)}
            </span>
          </a>
        </li>
      )
    })}
  </ol>
)

/** How to record a journey. */
export const NotRecorded = ({ locale }: Pick<LaneProps, 'locale'>) => (
  <p className="empty">{journeyPhrasesIn(locale).notRecorded}</p>
)
