import { useMemo } from 'react'

import { titleOf } from '#flows/diagram/chart-language.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'
import { translateText } from '#flows/labels/translate.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { hashOfItem, hashOfMachine, type Address } from '../address.ts'
import { data } from '../data.ts'
import { requirementPhrasesIn } from './requirement-phrases.ts'
import { additions, sectionDetails, type SectionDetails } from './section-data.ts'
import { SectionPage } from './section-page.tsx'

/** Every section of the specification, or the one of the address. */
export const RequirementsPage = ({ address }: { address: Address }) => {
  const { locale, item } = address
  const phrases = requirementPhrasesIn(locale)
  const sections = useMemo(() => sectionDetails(), [])
  const section = sections.find((each) => each.section === item)
  if (section) return <SectionPage details={section} locale={locale} />
  return (
    <main className="requirements">
      <div className="head">
        <h1>{phrases.requirements}</h1>
        <p>{phrases.lead}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{phrases.section}</th>
            <th scope="col">{phrases.states}</th>
            <th scope="col">{phrases.tests}</th>
            <th scope="col">{phrases.result}</th>
            <th scope="col">{phrases.uncovered}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map((details) => (
            <SectionRow key={details.section} details={details} locale={locale} />
          ))}
        </tbody>
      </table>
      <Additions locale={locale} />
    </main>
  )
}

const SectionRow = ({ details, locale }: { details: SectionDetails; locale: AtlasLocale }) => {
  const phrases = requirementPhrasesIn(locale)
  const { section, title, machines, tests, uncovered } = details
  const states = machines.reduce(
    (sum, machine) => sum + machine.states.length + machine.named.length,
    0,
  )
  return (
    <tr>
      <th scope="row">
        <a href={hashOfItem(locale, 'requirements', section)}>
          {section} {translateText(title, locale)}
        </a>
      </th>
      <td data-label={phrases.states}>{states === 0 ? '–' : states}</td>
      <td data-label={phrases.tests} className={tests.length === 0 ? 'missing' : ''}>
        {tests.length === 0 ? phrases.noTests : phrases.files(tests.length)}
      </td>
      <td data-label={phrases.result}>
        <Results details={details} locale={locale} />
      </td>
      <td data-label={phrases.uncovered} className={uncovered.length === 0 ? '' : 'missing'}>
        {data.coverage.length === 0 || machines.length === 0 ? '–' : uncovered.length}
      </td>
    </tr>
  )
}

const Results = ({ details, locale }: { details: SectionDetails; locale: AtlasLocale }) => {
  const phrases = requirementPhrasesIn(locale)
  const results = details.tests.flatMap(({ result }) => result ?? [])
  if (results.length === 0) return <>–</>
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed.length, 0)
  return (
    <>
      {phrases.passed(passed)}
      {failed === 0 ? null : <strong className="missing">, {phrases.failed(failed)}</strong>}
    </>
  )
}

const Additions = ({ locale }: { locale: AtlasLocale }) => {
  const phrases = requirementPhrasesIn(locale)
  return (
    <section>
      <h2>{phrases.additions}</h2>
      <p>{phrases.additionsLead}</p>
      <ul>
        {additions().map(({ id }) => (
          <li key={id}>
            <a href={hashOfMachine(locale, id)}>{titleOf(chartLanguage(locale), id)}</a>{' '}
            {data.descriptions[id]?.[locale]}
          </li>
        ))}
      </ul>
    </section>
  )
}
