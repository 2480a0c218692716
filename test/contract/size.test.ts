import { fileURLToPath } from 'node:url'

import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'

const contract = fileURLToPath(new URL('../../contract', import.meta.url))

describe('the bundle size of the contract', () => {
  it('is zero until something is used', async () => {
    const code = await bundled(modules.map((name) => `import '${contract}/${name}.ts'`).join('\n'))
    expect(code.trim()).toBe('')
  })

  it('is one call when one call is used', async () => {
    const code = await bundled(`export { login } from '${contract}/account.ts'`)
    expect(code).toContain('/auth/login')
    expect(code).not.toMatch(/auth\/register|user\/erase|cart\/|order\//)
  })
})

const modules = `
  account address app call consent consultation dna fields form identity kit laboratory
  locale messages order payment person personal-code problem product product-kinds profile
  questionnaire shop statuses study
`
  .trim()
  .split(/\s+/)

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
