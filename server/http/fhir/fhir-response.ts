import { fhirMediaType } from '#contract/call.ts'

/** The response of a call of the format `fhir`. */
export class FhirResponse {
  readonly resource: unknown
  readonly status: 200 | 201
  /** The address of the created resource. */
  readonly location: string | undefined

  constructor(resource: unknown, { created }: { created?: string | undefined } = {}) {
    this.resource = resource
    this.status = created === undefined ? 200 : 201
    this.location = created
  }

  toResponse(): Response {
    const text = JSON.stringify(this.resource)
    return new Response(text, {
      status: this.status,
      headers: {
        'Content-Type': fhirMediaType,
        'Content-Length': String(Buffer.byteLength(text)),
        ...(this.location === undefined ? {} : { Location: this.location }),
      },
    })
  }
}
