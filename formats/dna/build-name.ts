import type { DnaBuild } from '#contract/statuses.ts'

/** The name under which a build is written into a VCF. */
export const buildNames: Readonly<Record<DnaBuild, string>> = {
  36: 'NCBI36',
  37: 'GRCh37',
  38: 'GRCh38',
}

/**
 * The names that vendors, laboratories and files of reference genomes give the builds, such as `build 37.1`, `GRCh38.p14`,
 * `hg19`, `human_g1k_v37`, `hs37d5` and `Homo_sapiens_assembly38`. A `b37` stands alone, because checksums contain it by
 * chance.
 */
const buildPattern =
  /(?:hg|assembly)[ :=_.-]{0,2}(18|19|3[678])(?!\d)|(?:grch|ncbi|build|reference|g1k_v|(?<![a-z\d])hs)[ :=_.-]{0,2}(3[678])(?!\d)|(?<![a-z\d])b(3[678])(?![a-z\d])/gi

const builds: Readonly<Record<string, DnaBuild>> = {
  18: '36',
  19: '37',
  36: '36',
  37: '37',
  38: '38',
}

/** Returns the build that a comment or the path of a reference names last; null without one. */
export const buildNamedIn = (text: string): DnaBuild | null => {
  const [, ...numbers] = [...text.matchAll(buildPattern)].at(-1) ?? []
  return builds[numbers.find(Boolean) ?? ''] ?? null
}
