import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { DnaFile } from '#contract/dna/dna.ts'
import { useLocale } from '#src/actors/context.tsx'
import { DataItem, DataList } from '#src/ui/text/data-list.tsx'

import { formatSize } from './format-size.ts'

type FileDetailsProps = {
  summary: Pick<DnaFile, 'vendor' | 'build' | 'rows' | 'no_calls' | 'sex'>
  bytes: number
  children?: ReactNode
}

/**
 * What was found in a file, for people: who made it, how many positions it has, and how many of them could not be
 * read.
 */
export const FileDetails = ({ summary, bytes, children }: FileDetailsProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const build = summary.build
  return (
    <DataList>
      <DataItem label={<Trans>Made by</Trans>}>{useVendorName(summary.vendor)}</DataItem>
      <DataItem label={<Trans>Reference genome</Trans>}>
        {build === null ? t`Not stated` : t`Build ${build}`}
      </DataItem>
      <DataItem label={<Trans>Positions</Trans>}>{number.format(summary.rows)}</DataItem>
      <DataItem label={<Trans>Positions without a result</Trans>}>
        {share.format(summary.no_calls / summary.rows)}
      </DataItem>
      <DataItem label={<Trans>Sex chromosomes</Trans>}>{useSexName(summary.sex)}</DataItem>
      <DataItem label={<Trans>Size</Trans>}>{formatSize(bytes, locale)}</DataItem>
      {children}
    </DataList>
  )
}

const useVendorName = (vendor: DnaFile['vendor']): string => {
  const { t } = useLingui()
  const names = {
    '23andme': '23andMe',
    ancestry: 'AncestryDNA',
    myheritage: 'MyHeritage',
    ftdna: 'FamilyTreeDNA',
    living_dna: 'Living DNA',
    vcf: t`Laboratory (VCF)`,
    other: t`Unknown company`,
  } satisfies Record<DnaFile['vendor'], string>
  return names[vendor]
}

const useSexName = (sex: DnaFile['sex']): string => {
  const { t } = useLingui()
  if (sex === null) return t`Not in the file`
  return sex === 'female' ? t`Female (XX)` : t`Male (XY)`
}
