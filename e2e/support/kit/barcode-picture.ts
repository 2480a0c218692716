import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')

type Format = 'Code128' | 'QRCode'

const write = async (text: string, format: Format) => {
  const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  const { image, symbol, error } = await writeBarcode(text, { format, scale: 6 })
  if (!image) throw new Error(error)
  return { image, symbol }
}

/** Draws a barcode, as it is printed on the tube or on the card of a kit; returns a file for a file input. */
export const drawBarcode = async (text: string, format: Format) => {
  const { image } = await write(text, format)
  return {
    name: 'tube.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await image.arrayBuffer()),
  }
}

/**
 * Films the barcode of a tube for the simulated camera of Chromium: one frame in the YUV4MPEG2 format, which is repeated.
 * https://wiki.multimedia.cx/index.php/YUV4MPEG2
 */
export const filmBarcode = async (path: string, text: string): Promise<void> => {
  const { symbol } = await write(text, 'Code128')
  const [width, height] = [640, 480]
  const [white, black, noColour] = [235, 16, 128]
  const brightness = Buffer.alloc(width * height, white)
  const module = Math.floor((width * 0.8) / symbol.width)
  const left = Math.floor((width - module * symbol.width) / 2)
  for (let y = 0.3 * height; y < 0.7 * height; y += 1) {
    for (let x = 0; x < module * symbol.width; x += 1) {
      const isDark = symbol.data[Math.floor(x / module)] === 0
      if (isDark) brightness[y * width + left + x] = black
    }
  }
  const colours = Buffer.alloc((width * height) / 2, noColour)
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  writeFileSync(path, Buffer.concat([Buffer.from(head), brightness, colours]))
}
