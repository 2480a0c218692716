import { parseArgs } from 'node:util'

import { startVitest } from 'vitest/node'

import { prepare, stop } from './project.mjs'
prepare()
const { values } = parseArgs({ options: { machine: { type: 'string', multiple: true } } })
const { runnerImport } = await import('vite')
const t0 = Date.now()
const { module: { machines } } = await runnerImport('./machines/index.ts', { configFile: false })
const { module: { mutantsOf } } = await runnerImport('./flows/mutation/mutants.ts', { configFile: false })
const wanted = values.machine ?? Object.keys(machines)
const vitest = await startVitest('test', [], {
  config: false, root: process.cwd(), watch: false, reporters: [['default', {silent: true}]],
  include: ['test/machines/**/*.test.ts'],
  exclude: ['test/machines/{paths,chart-rules,call-inputs}.test.ts', ...(process.env.NOEX ? ['test/machines/app/exploration.test.ts']:[])],
  isolate: false, maxWorkers: 1, fileParallelism: false, testTimeout: 5000,
  runner: './test/support/mutation/mutation-runner.ts',
  provide: { mutatedMachines: wanted },
})
const kills = vitest.state.getFiles().flatMap((f) => f.meta.killed ?? [])
let T=0,K=0
for (const id of wanted) {
  const all = mutantsOf(machines[id])
  const dead = new Map(kills.filter((k) => k.machine === id).map((k) => [k.mutant, k.test]))
  T+=all.length;K+=dead.size
  console.log(id.padEnd(22), `${dead.size}/${all.length}`)
  if (values.machine) for (const m of all) console.log('  ', dead.has(m.name) ? 'killed  ' : 'SURVIVES', m.name, dead.get(m.name) ?? '')
}
console.log(K, T, (Date.now()-t0)/1000)
process.exit(0)
