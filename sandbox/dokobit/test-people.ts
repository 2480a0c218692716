export const methods = ['smartcard', 'mobile', 'smartid'] as const
export type Method = (typeof methods)[number]

export const isMethod = (value: unknown): value is Method =>
  methods.some((method) => method === value)

/** The failures of an attempt, for every method. */
export const failures = [
  'cancelled',
  'wrong_code',
  'wrong_pin',
  'timed_out',
  'no_contract',
  'unreachable',
  'revoked',
] as const
export type Failure = (typeof failures)[number]

export type Person = {
  code: string
  countryCode: string
  name: string
  surname: string
  phone?: string
}

export type TestPerson = Person & { method: Method; outcome: 'ok' | Failure }

const estonian = (
  method: Method,
  person: Omit<TestPerson, 'method' | 'countryCode' | 'outcome'>,
  outcome: TestPerson['outcome'] = 'ok',
): TestPerson => ({ ...person, method, countryCode: 'ee', outcome })

/**
 * The test people published by SK ID Solutions, with their documented outcome. Their codes belong to no real person.
 * https://github.com/SK-EID/MID/wiki/Test-number-for-automated-testing-in-DEMO
 * https://github.com/SK-EID/smart-id-documentation/wiki/Environment-technical-parameters
 */
export const testPeople: readonly TestPerson[] = [
  estonian('smartcard', { code: '38001085718', name: 'JAAK-KRISTJAN', surname: 'JÕEORG' }),
  estonian('smartcard', { code: '47101010033', name: 'MARI-LIIS', surname: 'MÄNNIK' }),
  estonian('mobile', {
    code: '60001019906',
    name: 'MARY ÄNN',
    surname: 'O’CONNEŽ-ŠUSLIK TESTNUMBER',
    phone: '+37200000766',
  }),
  estonian('mobile', {
    code: '60001017869',
    name: 'EID2016',
    surname: 'TESTNUMBER',
    phone: '+37268000769',
  }),
  mobile('60001019928', '+37200000366', 'no_contract'),
  mobile('60001019939', '+37200000266', 'revoked'),
  mobile('60001019950', '+37201100266', 'cancelled'),
  mobile('60001019947', '+37207110066', 'unreachable'),
  mobile('50001018908', '+37266000266', 'timed_out'),
  smart('30303039914', 'OK'),
  smart('40404040009', 'OK'),
  smart('50001029996', 'OK'),
  smart('30403039928', 'USER REFUSED', 'cancelled'),
  smart('30403039961', 'WRONG CODE', 'wrong_code'),
  smart('30403039983', 'TIMEOUT', 'timed_out'),
]

function mobile(code: string, phone: string, outcome: Failure): TestPerson {
  return estonian('mobile', { code, phone, name: 'MOBIIL-ID', surname: 'TESTNUMBER' }, outcome)
}

function smart(code: string, name: string, outcome: TestPerson['outcome'] = 'ok'): TestPerson {
  return estonian('smartid', { code, name, surname: 'TESTNUMBER' }, outcome)
}

export const findTestPerson = (method: Method, code: string): TestPerson | undefined =>
  testPeople.find((person) => person.method === method && person.code === code)
