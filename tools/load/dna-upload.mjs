import { prepare, runNode } from '../project.mjs'

/*
 * Checks a DNA file of 100 MB with ten million short lines on the device, and uploads it to its own server on each engine:
 * killed in the middle, then cut and continued. Then sends one of a byte more, which is refused. Prints by how much the memory
 * of the device's check and of the server grows. `node tools/load/dna-upload.mjs [cuts]`.
 */

const [cuts = '20'] = process.argv.slice(2)
prepare()
process.env['DNA_CUTS'] = cuts
const tests = [
  ['test/server/dna/large-file.test.ts', 'test/src/actors/dna/check-content.test.ts'],
  ['--testNamePattern', 'is continued after cuts|byte too many|short lines'],
]
process.exit(
  await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests.flat()]),
)
