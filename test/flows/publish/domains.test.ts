import { describe, expect, it } from 'vitest'

import { callsByDomain } from '#contract/calls.ts'
import { overviewLanguage } from '#flows/publish/diagram-files.ts'
import { machineDomains } from '#flows/publish/machine-domains.ts'
import { machines } from '#machines/index.ts'

describe('flow atlas: domains', () => {
  const domains = machineDomains()

  it('every machine is listed under a domain of the API', () => {
    const missing = Object.keys(machines).filter(
      (machine) => !(`${domains.get(machine)}` in callsByDomain),
    )
    expect(missing).toEqual([])
  })

  it('every domain has an Estonian name', () => {
    const { domainName } = overviewLanguage('et')
    const untranslated = [...new Set(domains.values())].filter(
      (domain) => domainName(domain).toLowerCase() === domain && domain !== 'dna',
    )
    expect(untranslated).toEqual([])
  })
})
