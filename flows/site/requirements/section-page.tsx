import type { ReactNode } from 'react'

import { titleOf, type ChartLanguage } from '#flows/diagram/chart-language.ts'
import type { Chart } from '#flows/diagram/chart.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'
import { translateText } from '#flows/labels/translate.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'

import { hashOfItem, hashOfMachine } from '../address.ts'
import { data } from '../data.ts'
import { describeArrow } from '../descriptions.ts'
import { picturesOfState, pictureUrl } from '../screen/pictures.ts'
import { requirementPhrasesIn } from './requirement-phrases.ts'
import type { SectionDetails, TestFile } from './section-data.ts'

type SectionProps = { details: SectionDetails; locale: AtlasLocale }

/** One section of the specification: its states, messages, calls and tests, and what has no test. */
export const SectionPage = ({ details, locale }: SectionProps) => {
  const phrases = requirementPhrasesIn(locale)
  const { section, title, messages, calls, tests, uncovered } = details
  const language = chartLanguage(locale)
  return (
    <main className="requirements">
      <p>
        <a href={hashOfItem(locale, 'requirements')}>{phrases.all}</a>
      </p>
      <h1>
        {section} {translateText(title, locale)}
      </h1>
      <States details={details} locale={locale} />
      <List title={phrases.tests} empty={phrases.noTests}>
        {tests.map((test) => (
          <li key={test.file}>
            <Result test={test} locale={locale} />
          </li>
        ))}
      </List>
      <List title={phrases.uncovered}>
        {uncovered.map(({ chart, arrow }) => (
          <li key={arrow.id}>
            <a href={hashOfMachine(locale, chart.id, arrow.source)}>
              {titleOf(language, chart.id)}
            </a>
            : {describeArrow(locale, chart, arrow)}
          </li>
        ))}
      </List>
      <List title={phrases.messages}>
        {messages.map((key) => (
          <li key={key}>
            {data.messages[key]?.[locale] ?? key} <span className="code">{key}</span>
          </li>
        ))}
      </List>
      <List title={phrases.calls}>
        {calls.map(({ id, method, path, summary }) => (
          <li key={id}>
            <span className="code">
              {method} {path}
            </span>{' '}
            {summary[locale]}
          </li>
        ))}
      </List>
    </main>
  )
}

const States = ({ details, locale }: SectionProps) => {
  const phrases = requirementPhrasesIn(locale)
  const language = chartLanguage(locale)
  if (details.machines.length === 0) return <p className="empty">{phrases.noFlow}</p>
  return (
    <section>
      <h2>{phrases.states}</h2>
      {details.machines.map(({ chart, states, named }) => (
        <section key={chart.id}>
          <h3>
            <a href={hashOfMachine(locale, chart.id)}>{titleOf(language, chart.id)}</a>
          </h3>
          <ul className="section-states">
            {states
              .filter(({ parent }) => parent !== null)
              .map(({ id, key }) => (
                <li key={id}>
                  <Thumbnail machine={chart.id} state={id} locale={locale} />
                  <a href={hashOfMachine(locale, chart.id, id)}>{language.name(chart.id, key)}</a>
                  <small>{data.descriptions[id]?.[locale]}</small>
                </li>
              ))}
          </ul>
          {named.length === 0 ? null : (
            <>
              <h4>{phrases.transitions}</h4>
              <ul>
                {named.map((arrow) => (
                  <li key={arrow.id}>
                    <a href={hashOfMachine(locale, chart.id, arrow.source)}>
                      {nameOf(language, chart, arrow.source)}
                    </a>
                    : {describeArrow(locale, chart, arrow)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      ))}
    </section>
  )
}

const nameOf = (language: ChartLanguage, chart: Chart, state: string): string =>
  language.name(chart.id, chart.states.find(({ id }) => id === state)?.key ?? chart.id)

type ThumbnailProps = { machine: string; state: string; locale: AtlasLocale }

const Thumbnail = ({ machine, state, locale }: ThumbnailProps) => {
  const pictures = picturesOfState(machine, state)
  const picture = pictures.find((each) => each.locale === locale) ?? pictures[0]
  return picture ? <img src={pictureUrl(picture)} alt="" loading="lazy" /> : null
}

const Result = ({ test, locale }: { test: TestFile; locale: AtlasLocale }) => {
  const phrases = requirementPhrasesIn(locale)
  const { file, walks, result } = test
  const date = (at: string) =>
    new Date(at).toLocaleString(locale === 'en' ? 'en-GB' : locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
  return (
    <>
      <span className="code">{file}</span>
      <small>
        {[
          ...(walks === 0 ? [] : [phrases.walks(walks)]),
          ...(result ? [`${phrases.passed(result.passed)} ${phrases.on(date(result.at))}`] : []),
          ...(walks === 0 && !result ? [phrases.notRun] : []),
        ].join('; ')}
      </small>
      {(result?.failed ?? []).map((title) => (
        <small key={title} className="missing">
          {phrases.failed(1)}: {title}
        </small>
      ))}
    </>
  )
}

type ListProps = { title: string; empty?: string; children: readonly ReactNode[] }

const List = ({ title, empty, children }: ListProps) => {
  if (children.length === 0 && empty === undefined) return null
  return (
    <section>
      <h2>{title}</h2>
      {children.length === 0 ? <p className="empty">{empty}</p> : <ul>{children}</ul>}
    </section>
  )
}
