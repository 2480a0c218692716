import type { Chart } from '#flows/diagram/chart.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'
import type { AtlasPicture, Device } from '#flows/publish/atlas-data.ts'

import { go, screenAt, type Address } from '../address.ts'
import { data } from '../data.ts'
import { describeTrigger } from '../descriptions.ts'
import { phrasesIn } from '../phrases.ts'
import { activeStates, type Choice, type Play } from '../play.ts'
import { viewerPhrasesIn } from '../diagram/viewer-phrases.ts'
import { languagesOfPictures, pictureOf, pictureUrl } from './pictures.ts'
import './screen.css'

type ScreenViewProps = { chart: Chart; play: Play; address: Address }

/** Shows the page in the state that was stepped to. Its controls can be pressed to step on. */
export const ScreenView = ({ chart, play, address }: ScreenViewProps) => {
  const { locale } = address
  const phrases = viewerPhrasesIn(locale)
  const active = activeStates(play.snapshot)
  const picture = pictureOf(chart.id, active, screenAt(address))
  const hasPictures = (data.pictures[chart.id] ?? []).length > 0
  return (
    <section className="screen" aria-label={phrases.screen}>
      {hasPictures ? <ScreenControls chart={chart} address={address} /> : null}
      {picture ? (
        <Screen {...{ chart, play, address, picture }} />
      ) : (
        <p className="empty">{hasPictures ? phrases.noScreen : phrases.noScreensYet}</p>
      )}
    </section>
  )
}

const devices: readonly Device[] = ['desktop', 'phone']

const ScreenControls = ({ chart, address }: Pick<ScreenViewProps, 'chart' | 'address'>) => {
  const phrases = viewerPhrasesIn(address.locale)
  const { device, language } = screenAt(address)
  const languages = [...new Set([...languagesOfPictures(chart.id), language])].toSorted()
  const choose = (screen: Address['screen']) => go({ ...address, screen })
  return (
    <div className="row">
      <fieldset aria-label={phrases.device} className="row">
        {devices.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === device}
            onClick={() => choose({ ...address.screen, device: each })}
          >
            {phrases.devices[each]}
          </button>
        ))}
      </fieldset>
      <select
        aria-label={phrases.language}
        value={language}
        onChange={({ target }) => choose({ device, language: target.value })}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </div>
  )
}

const Screen = ({ chart, play, address, picture }: ScreenViewProps & { picture: AtlasPicture }) => {
  const { locale } = address
  const phrases = viewerPhrasesIn(locale)
  const { device, language } = screenAt(address)
  const isOther = picture.device !== device || picture.locale !== language
  const names = picture.states.map((id) => {
    const state = chart.states.find((each) => each.id === id)
    return chartLanguage(locale).name(chart.id, state?.key ?? id)
  })
  return (
    <figure
      className={picture.device}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may have no control that takes the focus
      tabIndex={0}
    >
      {isOther ? (
        <figcaption className="empty">
          {phrases.otherScreen(`${picture.locale}, ${deviceName(address, picture.device)}`)}
        </figcaption>
      ) : null}
      <div className="page">
        <img
          key={picture.file}
          src={pictureUrl(picture)}
          width={picture.width}
          height={picture.height}
          alt={phrases.pictureOf(names.join(', '))}
        />
        {Object.keys(picture.controls).map((event) => (
          <Hotspot key={event} {...{ chart, play, address, picture, event }} />
        ))}
      </div>
    </figure>
  )
}

const deviceName = ({ locale }: Address, device: Device): string => {
  const { phone, desktop } = phrasesIn(locale)
  return device === 'phone' ? phone : desktop
}

type HotspotProps = ScreenViewProps & { picture: AtlasPicture; event: string }

/** A control of the page, which takes the step that it causes. */
const Hotspot = ({ chart, play, address, picture, event }: HotspotProps) => {
  const choice = play.choices.find((each) => each.event.type === event)
  const place = picture.controls[event]
  if (!choice || !place) return null
  return (
    <button
      type="button"
      className="hotspot"
      aria-label={describeTrigger(address.locale, chart.id, choice.trigger)}
      title={describeTrigger(address.locale, chart.id, choice.trigger)}
      style={{
        left: share(place.x, picture.width),
        top: share(place.y, picture.height),
        width: share(place.width, picture.width),
        height: share(place.height, picture.height),
      }}
      onClick={() => go({ ...address, played: [...tokensOf(play.steps), choice.token] })}
    />
  )
}

const tokensOf = (steps: readonly Choice[]): string[] => steps.map(({ token }) => token)

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`
