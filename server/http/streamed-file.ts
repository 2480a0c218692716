import { Readable } from 'node:stream'

/** A file that is sent as it is read, so that memory does not depend on its size. */
export class StreamedFile {
  readonly parts: AsyncIterable<Uint8Array>
  /** In bytes. */
  readonly size: number
  readonly name: string

  constructor(parts: AsyncIterable<Uint8Array>, { size, name }: { size: number; name: string }) {
    this.parts = parts
    this.size = size
    this.name = name
  }

  toResponse(mediaType: string): Response {
    return new Response(ReadableStream.from(Readable.from(this.parts)), {
      headers: {
        'Content-Type': mediaType,
        'Content-Length': String(this.size),
        'Content-Disposition': `attachment; filename="${this.name}"`,
      },
    })
  }
}
