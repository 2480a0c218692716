// Writes .oxlintrc.json from the lists below: `node tools/lint-config.mjs`. A test compares the file with this script.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The layers of src. `imports`: the other folders of src that a layer may import; `without`: which of machines and
 * contract it
 * may not import; `up`: the start of a relative import that would leave the layer.
 * @type {Record<string, { imports: string[], without?: string[], up?: string }>}
 */
const browserLayers = {
  app: { imports: ['router', 'routes', 'screens', 'actors', 'api', 'forms', 'i18n', 'ui'] },
  router: { imports: ['screens', 'actors', 'i18n', 'ui'] },
  routes: { imports: ['router', 'screens', 'actors', 'i18n'], without: ['machines'], up: '../' },
  screens: { imports: ['actors', 'forms', 'i18n', 'ui'], up: '../../' },
  actors: { imports: ['api', 'i18n'], up: '../../' },
  api: { imports: [], without: ['machines'], up: '../' },
  forms: { imports: ['i18n', 'ui'], up: '../../' },
  i18n: { imports: [], without: ['machines'], up: '../' },
  ui: { imports: [], without: ['machines', 'contract'], up: '../../' },
}

/** Domains whose screens no other domain imports, except for the files named. */
const domains = {
  security: ['export-section.tsx'],
  shop: ['catalogue-states.tsx', 'price.tsx'],
  order: [],
  delivery: ['address-fields.tsx', 'address-line.ts', 'delivery-choice.tsx'],
  product: ['kit-progress.ts', 'kit-status.tsx', 'step-link.tsx', 'step-links.ts', 'step-texts.ts'],
  kit: [],
  questionnaire: [],
  consent: [],
  consultation: [],
  report: [],
  dna: [],
  study: [],
  account: [
    'login-form.tsx',
    'registration-form.tsx',
    'new-password-fields.tsx',
    'credential-fields.tsx',
    'typed-email.ts',
  ],
  identity: ['id-login-chooser.tsx', 'new-account-dialog.tsx'],
}

/** The folders beside src: the patterns that each refuses, and the reason. */
const otherLayers = {
  contract: [
    refuseGroup(
      ['**', '!valibot', '!./**', '!../*.ts', '!../*/**', '../../**'],
      'contract imports valibot only.',
    ),
  ],
  formats: [
    refuseGroup(
      ['**', '!@gmod/**', '!@zip.js/**', '!#contract/**', '!./**', '!../*/**', '../../**'],
      'formats imports contract and the readers of public formats only.',
    ),
  ],
  machines: [
    refuseGroup(
      ['**', '!xstate', '!#contract/**', '!#machines/**', '!./**', '!../*/**', '../../**'],
      'machines imports xstate, contract and machines only.',
    ),
  ],
  flows: [
    refuse(
      '^#(src|server|sandbox|devtools|test|e2e)/',
      'flows imports contract and machines only.',
    ),
  ],
  server: [
    refuse('^#(src|flows|sandbox|devtools|test|e2e)/', 'server imports contract only.'),
    refuseGroup(
      ['\\#machines/**', '!#machines/order/order-payment.machine.ts'],
      'server imports one machine, order-payment.',
    ),
  ],
  sandbox: [
    refuse('^#(src|machines|server|flows|devtools|test|e2e)/', 'sandbox imports contract only.'),
  ],
  e2e: [
    refuseGroup(
      [
        '\\#src/**',
        '\\#server/**',
        '!#server/demo/demo-id.ts',
        '!#server/demo/people.ts',
        '../src/**',
        '../server/**',
        '../sandbox/**',
      ],
      'e2e imports contract, machines, flows and fixtures only.',
    ),
  ],
}

const lazyRule = {
  name: 'react',
  importNames: ['lazy'],
  message:
    'Use lazyComponent (src/screens/app/lazy-component.tsx): it stays on the page when its file cannot be loaded.',
}
const stateHooks = ['useState', 'useReducer', 'useEffect', 'useLayoutEffect']

/** @param {string} regex @param {string} message */
function refuse(regex, message) {
  return { regex, message }
}

/** @param {string[]} group @param {string} message */
function refuseGroup(group, message) {
  return { group, message }
}

/** @param {string[]} files @param {Record<string, unknown>} rules */
const override = (files, rules) => ({ files, rules })

/** @param {number} max */
const lines = (max) => ['error', { max }]

/** @param {number} max */
const functionLines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }]

const domainPatterns = Object.entries(domains).map(([domain, shared]) =>
  refuseGroup(
    [`#src/screens/${domain}/**`, ...shared.map((file) => `!#src/screens/${domain}/${file}`)],
    shared.length === 0
      ? 'Screens of one domain do not import those of another.'
      : `Screens of one domain do not import those of another, except ${shared.join(', ')}.`,
  ),
)

/** @param {string} layer */
function browserOverride(layer) {
  const { imports, without = [], up } = browserLayers[layer] ?? { imports: [] }
  const refused = Object.keys(browserLayers).filter((it) => it !== layer && !imports.includes(it))
  const pure = without.length > 0 ? `#(${without.join('|')})/` : ''
  const alternatives = [
    up ? up.replaceAll('.', '\\.') : '',
    pure,
    refused.length > 0 ? `#src/(${refused.join('|')})/` : '',
  ].filter(Boolean)
  const message =
    imports.length > 0
      ? `src/${layer} imports ${imports.join(', ')} only, besides contract and machines.`
      : `src/${layer} imports no other folder of src.`
  const isScreens = layer === 'screens'
  return override([`src/${layer}/**`], {
    'no-restricted-imports': [
      'error',
      {
        paths: [
          isScreens
            ? {
                ...lazyRule,
                importNames: [...stateHooks, 'lazy'],
                message: `State belongs to a machine; a screen reads it through an actor. ${lazyRule.message}`,
              }
            : lazyRule,
        ],
        patterns: [
          refuse(
            '^#(server|sandbox|flows|devtools|test|e2e)/',
            'src imports contract and machines only.',
          ),
          ...(alternatives.length > 0 ? [refuse(`^(${alternatives.join('|')})`, message)] : []),
          ...(isScreens
            ? [
                ...domainPatterns,
                {
                  ...refuse('^#machines/', 'A screen imports machines and their types only.'),
                  allowTypeImports: true,
                  allowImportNamePattern: 'Machine$',
                },
              ]
            : []),
        ],
      },
    ],
    ...(layer === 'routes' ? { 'max-lines': lines(30) } : {}),
  })
}

/** The complete content of .oxlintrc.json. */
export const lintConfig = () => ({
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'unicorn', 'import', 'react', 'jsx-a11y', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: [
    'dist',
    'dist-flows',
    'data',
    'test-results',
    'playwright-report',
    'src/app/route-tree.gen.ts',
    'locales',
  ],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'off',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'import/extensions': ['error', 'ignorePackages'],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': lines(300),
    'max-lines-per-function': functionLines(60),
    'max-params': ['error', { max: 3 }],
    'max-depth': ['error', { max: 3 }],
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
  },
  overrides: [
    override(['*.config.ts'], { 'import/no-default-export': 'off' }),
    override(['machines/index.ts'], { 'oxc/no-barrel-file': 'off' }),
    override(['tools/**'], { 'no-console': 'off' }),
    override(['test/**', 'e2e/**', 'flows/machines/**'], {
      'max-lines-per-function': 'off',
      'unicorn/consistent-function-scoping': 'off',
    }),
    override(['machines/**', 'test/fixtures/**', 'server/db/schema/**'], {
      'max-lines': lines(400),
    }),
    override(['machines/**'], { 'typescript/consistent-type-assertions': 'off' }),
    override(['src/**/*.tsx'], { 'max-lines-per-function': functionLines(120) }),
    ...Object.keys(browserLayers).map(browserOverride),
    ...Object.entries(otherLayers).map(([layer, patterns]) =>
      override([`${layer}/**`], { 'no-restricted-imports': ['error', { patterns }] }),
    ),
  ],
})

/** The text of .oxlintrc.json. */
const lintConfigText = () => `${JSON.stringify(lintConfig(), null, 2)}\n`

const file = fileURLToPath(new URL('../.oxlintrc.json', import.meta.url))
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (readFileSync(file, 'utf8') !== lintConfigText()) writeFileSync(file, lintConfigText())
}
