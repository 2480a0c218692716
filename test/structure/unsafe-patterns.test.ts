import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const layers = ['contract', 'machines', 'src', 'server']
const sources = execFileSync('git', ['ls-files', ...layers], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))

const filesWith = (pattern: RegExp, files: readonly string[] = sources): string[] =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8')))

const within = (layer: string): string[] => sources.filter((file) => file.startsWith(`${layer}/`))

describe('nowhere in the house', () => {
  it('does a page listen to messages of other origins', () => {
    // a broadcast channel is heard by pages of our own origin only
    expect(filesWith(/addEventListener\(\s*'message'|\bonmessage\b|postMessage\(/)).toEqual([
      'src/api/tab-sync.ts',
    ])
  })

  it('is text made into markup or code', () => {
    expect(filesWith(/\beval\(|new Function\(|document\.write|insertAdjacentHTML/)).toEqual([])
    expect(filesWith(/innerHTML|dangerouslySetInnerHTML/i)).toEqual([])
  })

  it('is a query put together from text', () => {
    expect(filesWith(/sql\.raw\(|\.query\(\s*`|\.execute\(\s*`/, within('server'))).toEqual([])
  })

  it('is chance or a hash taken that can be foreseen', () => {
    expect(filesWith(/Math\.random\(/, within('server'))).toEqual([])
    // the ids of the demo are names, made as RFC 9562 has it
    expect(filesWith(/['"](?:md5|sha1|sha-1|des|rc4|aes-\d+-(?:ecb|cbc))['"]/i)).toEqual([
      'server/demo/demo-id.ts',
    ])
  })

  it('is a secret compared but in constant time', () => {
    expect(filesWith(/(?:[sS]ignature|[mM]ac|tokenHash)\s*[!=]==\s/, within('server'))).toEqual([])
  })
})
