import { useState } from 'react'

import { locales } from '#contract/locale.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'

import { Choice } from './choice.tsx'
import { setNetworkCondition, networkConditions } from './simulated-network.ts'
import { SandboxFaults } from './sandbox-faults.tsx'

/** Switches for the user, the language, the network and the sandbox. */
export const Switches = () => (
  <section aria-label="Switches">
    <h2>Switches</h2>
    <Choice
      label="Log in as"
      options={Object.entries(demoPeople).map(([name, { description }]) => [
        name,
        `${name}: ${description}`,
      ])}
      onChoose={(name) => void logInAs(name)}
    />
    <Choice
      label="Language"
      options={locales.map((locale) => [locale, locale])}
      onChoose={(locale) => {
        const address = new URL(window.location.href)
        address.searchParams.set('lang', locale)
        window.location.assign(address)
      }}
    />
    <NetworkConditionChoice />
    <SandboxFaults />
  </section>
)

const NetworkConditionChoice = () => {
  const [condition, choose] = useState<string>('fine')
  return (
    <label className="named">
      Our server is
      <select
        value={condition}
        onChange={({ target }) => {
          choose(target.value)
          const next = networkConditions.find((one) => one === target.value)
          if (next) setNetworkCondition(next)
        }}
      >
        {networkConditions.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}

const logInAs = async (name: string): Promise<void> => {
  const person = new Map(Object.entries(demoPeople)).get(name)
  if (!person) return
  await post('/api/auth/logout', {})
  await post('/api/auth/login', { email: person.email, password: demoPassword })
  window.location.assign('/dashboard')
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-localization': 'en' },
    body: JSON.stringify(body),
  })
