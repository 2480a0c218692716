import { prepare, runNode } from '../project.mjs'

/*
 * Uploads a DNA file of 100 MB to its own server on each engine: killed in the middle, then cut and continued.
 * Prints by how much the memory of the server grows. `node tools/load/dna-upload.mjs [cuts]`.
 */

const [cuts = '20'] = process.argv.slice(2)
prepare()
process.env['DNA_CUTS'] = cuts
const test = 'test/server/dna/large-file.test.ts'
process.exit(await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', test]))
