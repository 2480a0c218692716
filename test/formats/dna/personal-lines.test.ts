import { expect, it } from 'vitest'

import { createPersonalLineFilter } from '#formats/dna/personal-lines.ts'
import { createDnaReader } from '#formats/dna/dna-reader.ts'
import { madeFiles } from '#test/fixtures/dna/dna-files.ts'

const filtered = (text: string) => {
  const filter = createPersonalLineFilter()
  const lines = text
    .replace('\uFEFF', '')
    .split(/\r?\n/)
    .map((line) => filter.keep(line))
    .filter((line) => line !== null)
  return { text: lines.join('\n'), removed: filter.removed() }
}

const summaryOf = (text: string) => {
  const reader = createDnaReader()
  reader.push(new TextEncoder().encode(text))
  return reader.end()
}

it.each(madeFiles.map((file) => [file.name, file.text] as const))(
  'comments of the vendor stay, and the file is read as before: %s',
  (_name, text) => {
    const { text: sent, removed } = filtered(text)

    expect(removed).toEqual([])
    expect(summaryOf(sent)).toEqual(summaryOf(text))
  },
)

it.each([
  ['# E-mail: mari@example.ee', 'email'],
  ['# build 37 for mari@example.ee', 'email'],
  ['# Name: Mari Maasikas', 'name'],
  ['# Customer Mari', 'name'],
  ['##SAMPLE=<ID=mari>', 'name'],
  ['# Date of birth 01.02.1975', 'name'],
  ['# Surname Maasikas', 'name'],
  ['# individually checked, for personal use', 'comment'],
  ['##reference=file:///home/mari/genome.fa', 'comment'],
  ['##bcftools_viewCommand=view -o /home/mari/GRCh38.vcf', 'comment'],
  ['# /home/mari/build37.txt', 'comment'],
  ['# anything else', 'comment'],
])('removes “%s” and reports its kind', (line, kind) => {
  expect(filtered(`${line}\nrs1\t1\t1\tAA`)).toEqual({ text: 'rs1\t1\t1\tAA', removed: [kind] })
})

it.each([
  ['##reference=file:///home/mari/GRCh38.fa', '##reference=GRCh38'],
  ['##reference=C:\\Users\\mari\\hg19.fa', '##reference=GRCh37'],
  ['##reference=file:///home/mari/human_g1k_v37.fasta', '##reference=GRCh37'],
  ['##reference=/home/mari/Homo_sapiens_assembly38.fasta', '##reference=GRCh38'],
  ['##assembly=/home/mari/b37/genome.fa', '##reference=GRCh37'],
  [
    '##contig=<ID=1,length=249250621,URL=file:///home/mari/1.fa>',
    '##contig=<ID=1,length=249250621>',
  ],
  [
    '##contig=<ID=22,URL="file:///home/mari/hg19.fa",md5=9b38ac>',
    '##contig=<ID=22,URL=GRCh37,md5=9b38ac>',
  ],
])('keeps of “%s” only “%s”', (line, kept) => {
  expect(filtered(line)).toEqual({ text: kept, removed: ['comment'] })
})

it('replaces the name of the sample in a VCF', () => {
  const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT'

  expect(filtered(`${columns}\tMari_Maasikas`)).toEqual({
    text: `${columns}\tSAMPLE`,
    removed: ['name'],
  })
})
