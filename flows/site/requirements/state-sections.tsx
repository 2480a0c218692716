import type { Chart, ChartState } from '#flows/diagram/chart.ts'
import { sections } from '#flows/requirements/sections.ts'
import { translateText } from '#flows/labels/translate.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { hashOfItem } from '../address.ts'
import { requirementPhrasesIn } from './requirement-phrases.ts'
import { sectionsAt } from './section-data.ts'

type StateSectionsProps = { chart: Chart; state: ChartState; locale: AtlasLocale }

/** Links to the sections of the specification that a state fulfils. */
export const StateSections = ({ chart, state, locale }: StateSectionsProps) => {
  const found = sectionsAt(chart, state)
  if (found.length === 0) return null
  return (
    <section>
      <h3>{requirementPhrasesIn(locale).requirements}</h3>
      <ul>
        {found.map((section) => (
          <li key={section}>
            <a href={hashOfItem(locale, 'requirements', section)}>
              {section} {translateText(sections[section].title, locale)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
