import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { DnaFile } from '#contract/dna/dna.ts'
import { useLocale } from '#src/actors/context.tsx'
import { Prose } from '#src/ui/text/prose.tsx'

import { formatSize } from './format-size.ts'

type FileFactsProps = {
  facts: Pick<DnaFile, 'vendor' | 'build' | 'rows' | 'no_calls' | 'sex'>
  bytes: number
  children?: ReactNode
}

/** What was found in a file, for people: who made it, how many positions it has, and how many of them could not be read. */
export const FileFacts = ({ facts, bytes, children }: FileFactsProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const build = facts.build
  return (
    <Prose>
      <dl>
        <Fact label={<Trans>Made by</Trans>}>{useVendorName(facts.vendor)}</Fact>
        <Fact label={<Trans>Reference genome</Trans>}>
          {build === null ? t`Not stated` : t`Build ${build}`}
        </Fact>
        <Fact label={<Trans>Positions</Trans>}>{number.format(facts.rows)}</Fact>
        <Fact label={<Trans>Positions without a result</Trans>}>
          {share.format(facts.no_calls / facts.rows)}
        </Fact>
        <Fact label={<Trans>Sex chromosomes</Trans>}>{useSexName(facts.sex)}</Fact>
        <Fact label={<Trans>Size</Trans>}>{formatSize(bytes, locale)}</Fact>
        {children}
      </dl>
    </Prose>
  )
}

type FactProps = { label: ReactNode; children: ReactNode }

export const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>{children}</strong>
    </dd>
  </div>
)

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
