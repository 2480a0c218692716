import { describe, expect, it } from 'vitest'

import { isReadablePdf } from '#server/report/report-file.rules.ts'
import { objectStreamOf } from '#test/support/server/reports.ts'

const page = '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj'
/** A PDF with these objects; the bytes of compressed ones are one character each. */
const pdfWith = (objects: string, { start = '%PDF-1.7\n', end = '\n%%EOF\n' } = {}): Uint8Array =>
  Buffer.from(`${start}${page}\n${objects}\ntrailer\n<</Root 1 0 R>>${end}`, 'latin1')
const isReadable = (...file: Parameters<typeof pdfWith>) => isReadablePdf(pdfWith(...file))

const mebibyte = 1024 * 1024

const streamWith = (names: string, content: string): string =>
  `9 0 obj\n<<${names}>>\nstream\n${content}\nendstream\nendobj`

describe('report file: a PDF', () => {
  it('is readable from its first byte to its end marker', () => {
    expect(isReadable('')).toBe(true)
    expect(isReadable('', { start: '%PDF-2.0\n' })).toBe(true)
    expect(isReadable('', { end: '\n%%EOF' })).toBe(true)
  })

  it.each([
    ['another type', { start: '<html>' }],
    ['a version that does not exist', { start: '%PDF-3.0\n' }],
    ['something before its first byte', { start: ' %PDF-1.7\n' }],
    ['no end marker, because it was cut off', { end: '' }],
    ['something after its end marker', { end: '\n%%EOF\nmore' }],
  ])('is not readable with %s', (_name, ends) => {
    expect(isReadable('', ends)).toBe(false)
  })

  it('ends with a marker in its last 1,024 bytes, also when it is a long file', () => {
    const marker = '\n%%EOF'
    const objects = 'x'.repeat(5_000)

    expect(isReadable(objects, { end: marker + ' '.repeat(1_019) })).toBe(true)
    expect(isReadable(objects, { end: marker + ' '.repeat(1_020) })).toBe(false)
  })

  it.each([
    'JavaScript',
    'Rendition',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'RichMedia',
    'XFA',
    'SubmitForm',
    'ImportData',
    'GoToE',
    'Encrypt',
  ])('is not readable with an object of the name /%s', (name) => {
    expect(isReadable(`<</S/${name}/X 1>>`)).toBe(false)
  })

  it('is readable with a longer name that only begins with such a name', () => {
    expect(isReadable('<</JSON 1/Launcher 2/XFA-1 3>>')).toBe(true)
  })

  it.each(['/#4AavaScript', '/#58#46#41', '/Java#53cript'])(
    'is not readable with such a name in hexadecimal characters: %s',
    (name) => {
      expect(isReadable(`<</S${name}>>`)).toBe(false)
    },
  )
})

describe('report file: compressed objects of a PDF', () => {
  const pages = objectStreamOf('<</Type/Page>>')
  const script = objectStreamOf('<</S/JavaScript>>')

  it('are readable, one or several', () => {
    expect(isReadable(pages)).toBe(true)
    expect(isReadable(`${pages}\n${pages}`)).toBe(true)
  })

  it('may begin after a line break of one or of two characters', () => {
    expect(isReadable(pages.replace('stream\n', 'stream\r\n'))).toBe(true)
    expect(isReadable(script.replace('stream\n', 'stream\r\n'))).toBe(false)
  })

  it.each([
    ['only one', script],
    ['first', `${script}\n${pages}`],
    ['last', `${pages}\n${script}`],
    ['last and without an end', `${pages}\n${script.replace(/\nendstream[^]*$/, '')}`],
  ])('are not readable when a script is among them: %s', (_place, streams) => {
    expect(isReadable(streams)).toBe(false)
  })

  it('are not readable when they cannot be decompressed', () => {
    expect(isReadable(streamWith('/Type/ObjStm/Filter/LZWDecode', 'nothing compressed'))).toBe(
      false,
    )
    expect(isReadable(streamWith('/Type/Obj#53tm/F#69lter/LZWDecode', 'a name'))).toBe(false)
  })

  it('are readable when they are not compressed', () => {
    expect(isReadable(streamWith('/Type/ObjStm', '<</Type/Page>>'))).toBe(true)
    expect(isReadable(streamWith('/Type/ObjStm', '<</S/JavaScript>>'))).toBe(false)
  })

  it('are not readable when a script is in a stream that does not say what it is', () => {
    expect(isReadable(script.replace('/Type/ObjStm', ''))).toBe(false)
    expect(isReadable(script.replace('/ObjStm', `/Obj#53tm/Padding(${'x'.repeat(2_000)})`))).toBe(
      false,
    )
  })

  it('are found after an image, whose bytes are no names', () => {
    const image = streamWith('/Subtype/Image/Filter/DCTDecode', '\xff\xd8/JS\xff\xd9')

    expect(isReadable(`${image}\n${pages}`)).toBe(true)
    expect(isReadable(`${image}\n${script}`)).toBe(false)
  })

  it('are readable up to 16 MiB, which bounds the memory for a small file', () => {
    const sizedStream = (bytes: number) => objectStreamOf(new Uint8Array(bytes))

    expect(isReadable(sizedStream(16 * mebibyte))).toBe(true)
    expect(isReadable(sizedStream(16 * mebibyte + 1))).toBe(false)
  })

  it('are readable up to 128 MiB together, which bounds the time for a small file', () => {
    const large = objectStreamOf(new Uint8Array(16 * mebibyte))
    const sevenLarge = Array.from({ length: 7 }, () => large).join('\n')

    expect(isReadable(`${sevenLarge}\n${large}`)).toBe(true)
    expect(isReadable(`${sevenLarge}\n${large}\n${pages}`)).toBe(false)
  })

  it('do not count an image that is larger', () => {
    const image = objectStreamOf(new Uint8Array(17 * mebibyte)).replace('/ObjStm', '/XObject')

    expect(isReadable(image)).toBe(true)
  })

  it('may be missing after their name', () => {
    expect(isReadable('<</Type/ObjStm>>')).toBe(true)
  })
})
