import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const layers = ['contract', 'formats', 'machines', 'src', 'server']
const sources = execFileSync('git', ['ls-files', ...layers], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))

const filesWith = (pattern: RegExp, files: readonly string[] = sources): string[] =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8')))

const within = (layer: string): string[] => sources.filter((file) => file.startsWith(`${layer}/`))

describe('unsafe patterns', () => {
  it('no page listens to messages of other origins', () => {
    // a broadcast channel reaches pages of our own origin only, a worker the page that started it
    expect(filesWith(/addEventListener\(\s*'message'|\bonmessage\b|postMessage\(/)).toEqual([
      'src/actors/dna/check-file.ts',
      'src/actors/dna/check-file.worker.ts',
      'src/api/tab-sync.ts',
    ])
  })

  it('no text is turned into markup or code', () => {
    expect(filesWith(/\beval\(|new Function\(|document\.write|insertAdjacentHTML/)).toEqual([])
    expect(filesWith(/innerHTML|dangerouslySetInnerHTML/i)).toEqual([])
  })

  it('no query is built from strings', () => {
    expect(filesWith(/sql\.raw\(|\.query\(\s*`|\.execute\(\s*`/, within('server'))).toEqual([])
  })

  it('no predictable random number and no outdated hash or cipher is used', () => {
    expect(filesWith(/Math\.random\(/, within('server'))).toEqual([])
    // the demo uses name-based ids (RFC 9562), which are made with SHA-1
    expect(filesWith(/['"](?:md5|sha1|sha-1|des|rc4|aes-\d+-(?:ecb|cbc))['"]/i)).toEqual([
      'server/demo/demo-id.ts',
    ])
  })

  it('secrets are compared in constant time only', () => {
    expect(filesWith(/(?:[sS]ignature|[mM]ac|tokenHash)\s*[!=]==\s/, within('server'))).toEqual([])
  })
})
