import type { ELK, ELKConstructorArguments, ElkNode } from 'elkjs/lib/elk-api.js'

declare global {
  /** Defined by `elk.js`. */
  var ELK: (new (args?: ELKConstructorArguments) => ELK) | undefined
}

let engine: Promise<ELK> | undefined

/** Takes the place of `flows/diagram/layout/elk.ts` in a page: loads the engine when a diagram is laid out there. */
export const elk = {
  layout: async (graph: ElkNode): Promise<ElkNode> => {
    engine ??= loadEngine()
    return (await engine).layout(graph)
  },
}

/** A script, since a page from a file can load nothing else. */
const loadEngine = (): Promise<ELK> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = 'elk.js'
    script.addEventListener('load', () => {
      if (globalThis.ELK) resolve(new globalThis.ELK())
      else reject(new Error('elk.js defines no ELK'))
    })
    script.addEventListener('error', () => reject(new Error('elk.js is missing')))
    document.head.append(script)
  })
