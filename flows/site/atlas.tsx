import { useEffect, useState } from 'react'

import { titleOf } from '#flows/diagram/chart-language.ts'
import { chosenThemeRules } from '#flows/diagram/svg/theme.ts'
import { languages, toolLocales } from '#contract/locale.ts'
import type { AtlasLocale } from '#flows/publish/atlas-data.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'

import { hashOf, hashOfItem, useAddress, type Address } from './address.ts'
import { ChangesPage } from './pages/changes-page.tsx'
import { searchAtlas } from './search.ts'
import { data } from './data.ts'
import { MachinePage } from './pages/machine-page.tsx'
import { phrasesIn } from './phrases.ts'
import { StartPage } from './pages/start-page.tsx'
import { TracePage } from './pages/trace-page.tsx'
import { JourneyPage } from './journeys/journey-page.tsx'
import { requirementPhrasesIn } from './requirements/requirement-phrases.ts'
import { RequirementsPage } from './requirements/requirements-page.tsx'
import { journeyPhrasesIn } from './journeys/journey-phrases.ts'

export const Atlas = () => {
  const address = useAddress()
  const phrases = phrasesIn(address.locale)
  const chart = data.charts[address.machine]
  const title = chart
    ? `${phrases.title} – ${titleOf(chartLanguage(address.locale), chart.id)}`
    : phrases.title
  useEffect(() => {
    document.title = title
    document.documentElement.lang = address.locale
  }, [title, address.locale])
  return (
    <>
      <style>{chosenThemeRules}</style>
      <header className="bar">
        <a className="home" href={`#/${address.locale}/`}>
          Alleel <span>{phrases.title}</span>
        </a>
        <Search locale={address.locale} />
        <a href={hashOfItem(address.locale, 'journey')}>
          {journeyPhrasesIn(address.locale).journeys}
        </a>
        <a href={hashOfItem(address.locale, 'requirements')}>
          {requirementPhrasesIn(address.locale).requirements}
        </a>
        {data.changes ? <a href={`#/${address.locale}/changes`}>{phrases.changes}</a> : null}
        <a href={`#/${address.locale}/trace`}>{phrases.trace}</a>
        <Languages address={address} />
        <Theme locale={address.locale} />
      </header>
      {chart ? <MachinePage chart={chart} address={address} /> : null}
      {!chart && address.page === 'changes' ? <ChangesPage address={address} /> : null}
      {!chart && address.page === 'trace' ? <TracePage address={address} /> : null}
      {!chart && address.page === 'journey' ? <JourneyPage address={address} /> : null}
      {!chart && address.page === 'requirements' ? <RequirementsPage address={address} /> : null}
      {!chart && (address.page === 'start' || address.page === 'machine') ? (
        <StartPage address={address} />
      ) : null}
    </>
  )
}

const languageNames = toolLocales.map((locale) => languages[locale].name).join(' / ')

const Languages = ({ address }: { address: Address }) => (
  <nav className="languages" aria-label={languageNames}>
    {toolLocales.map((locale) => (
      <a
        key={locale}
        lang={locale}
        href={hashOf({ ...address, locale })}
        aria-current={locale === address.locale ? 'true' : undefined}
      >
        {languages[locale].name}
      </a>
    ))}
  </nav>
)

const themes = ['auto', 'light', 'dark'] as const

const Theme = ({ locale }: { locale: AtlasLocale }) => {
  const phrases = phrasesIn(locale)
  const [theme, setTheme] = useState<string>('auto')
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <label>
      {phrases.theme}{' '}
      <select value={theme} onChange={(event) => setTheme(event.target.value)}>
        {themes.map((each) => (
          <option key={each} value={each}>
            {phrases[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

const Search = ({ locale }: { locale: AtlasLocale }) => {
  const phrases = phrasesIn(locale)
  const [query, setQuery] = useState('')
  const found = searchAtlas(query, locale)
  const isSearching = query.trim().length > 1
  return (
    <search className="search">
      <input
        type="search"
        value={query}
        placeholder={phrases.search}
        aria-label={phrases.search}
        onChange={(event) => setQuery(event.target.value)}
      />
      <output className="aside">{isSearching ? phrases.found(found.length) : ''}</output>
      {isSearching ? (
        <ul className="found">
          {found.length === 0 ? <li className="empty">{phrases.found(0)}</li> : null}
          {found.map(({ href, title, within, text }) => (
            <li key={`${href} ${text}`}>
              <a href={href} onClick={() => setQuery('')}>
                <strong>{title}</strong> <small>{within}</small>
                {text === title ? null : <span>{text}</span>}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  )
}
