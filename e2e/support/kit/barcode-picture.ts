import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')

/** Draws a barcode, as it is printed on the tube or on the card of a kit; returns a file for a file input. */
export const drawBarcode = async (text: string, format: 'Code128' | 'QRCode') => {
  const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  const { image, error } = await writeBarcode(text, { format, scale: 6 })
  if (!image) throw new Error(error)
  return {
    name: 'tube.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await image.arrayBuffer()),
  }
}
