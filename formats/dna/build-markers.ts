import type { DnaBuild } from '#contract/statuses.ts'

import type { DnaRow } from './dna-summary.ts'

/**
 * The positions of variants that most chips read, in builds 36, 37 and 38, by which a file without comments is recognised.
 * https://www.ncbi.nlm.nih.gov/snp/
 */
const markers: ReadonlyMap<string, readonly [b36: number, b37: number, b38: number]> = new Map([
  ['rs3094315', [742_429, 752_566, 817_186]],
  ['rs3131972', [742_584, 752_721, 817_341]],
  ['rs2341354', [908_436, 918_573, 983_193]],
  ['rs11928389', [50_908_372, 50_927_009, 50_889_578]],
  ['rs2500347', [143_649_677, 144_938_320, 148_946_169]],
  ['rs1329546', [135_302_086, 135_474_420, 136_392_261]],
  ['rs3850290', [22_315_141, 23_245_301, 22_776_092]],
  ['rs964481', [27_566_744, 27_656_823, 27_638_706]],
])

const builds = ['36', '37', '38'] as const satisfies readonly DnaBuild[]

/** Returns the build in which a known variant has the position of a row; null for other rows. */
export const buildOfRow = ({ id, position }: DnaRow): DnaBuild | null => {
  const place = markers.get(id)?.indexOf(position) ?? -1
  return builds[place] ?? null
}
