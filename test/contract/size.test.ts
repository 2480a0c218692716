import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'

const contract = fileURLToPath(new URL('../../contract', import.meta.url))

describe('the bundle size of the contract', () => {
  it('is zero until something is used', async () => {
    const code = await bundled(modules.map((file) => `import '${contract}/${file}'`).join('\n'))
    expect(code.trim()).toBe('')
  })

  it('is one call when one call is used', async () => {
    const code = await bundled(`export { login } from '${contract}/account/account.ts'`)
    expect(code).toContain('/auth/login')
    expect(code).not.toMatch(/auth\/register|user\/erase|cart\/|order\//)
  })
})

/** `calls.ts` lists all calls for the server. The others compute a schema when they are loaded; the browser makes no call of the laboratory. */
const exceptions = [
  'calls.ts',
  'account/credentials.ts',
  'account/registration.ts',
  'identity/id-login.ts',
  'laboratory/diagnostic-report.ts',
  'laboratory/specimen.ts',
]
const modules = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !exceptions.includes(file),
)

const bundled = async (entry: string): Promise<string> => {
  const bundle = await rolldown({
    input: 'entry',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? entry : null),
      },
    ],
  })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  return output[0].code
}
