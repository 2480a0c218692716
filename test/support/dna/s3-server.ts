import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Keys = { accessKeyId: string; secretAccessKey: string; region: string }
type StoredObject = { bytes: Buffer; changedAt: Date }

/**
 * Starts an S3-compatible store with one bucket, in memory: PUT, GET, DELETE and the second version of the list. It checks
 * the signature (version 4) of each request from its own computation, and the hash of its body.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export const startS3Server = async (bucket: string, keys: Keys) => {
  const objects = new Map<string, StoredObject>()
  let failures = 0
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = await buffer(request)
      const url = new URL(request.url ?? '/', 'http://store')
      if (failures > 0) {
        failures -= 1
        send(response, 503, error('SlowDown'))
      } else if (!isSigned(request, url, { body, keys })) {
        send(response, 403, error('SignatureDoesNotMatch'))
      } else if (!url.pathname.startsWith(`/${bucket}`)) {
        send(response, 404, error('NoSuchBucket'))
      } else {
        const key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
        operate(objects, { method: request.method ?? '', key, url, body }, response)
      }
    }
    answer().catch(() => send(response, 500, error('InternalError')))
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/${bucket}`,
    keys: () => [...objects.keys()],
    contentOf: (key: string) => objects.get(key)?.bytes,
    /** Refuses the next requests as a store that is too busy. */
    failNext: (count: number): void => {
      failures = count
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

type Operation = { method: string; key: string; url: URL; body: Buffer }

const operate = (
  objects: Map<string, StoredObject>,
  { method, key, url, body }: Operation,
  response: ServerResponse,
): void => {
  if (method === 'PUT') {
    objects.set(key, { bytes: body, changedAt: new Date() })
    return send(response, 200, '')
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return send(response, 204, '')
  }
  if (method === 'GET' && key === '') return send(response, 200, listOf(objects, url.searchParams))
  const found = method === 'GET' ? objects.get(key) : undefined
  if (found) return send(response, 200, found.bytes)
  return send(response, 404, error('NoSuchKey'))
}

const listOf = (objects: Map<string, StoredObject>, query: URLSearchParams): string => {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const most = Number(query.get('max-keys') ?? '1000')
  const matching = [...objects.entries()]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const page = matching.slice(0, most)
  const last = page.at(-1)?.[0]
  const contents = page.map(
    ([key, { bytes, changedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  )
  const isCut = matching.length > page.length
  const next = isCut ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
}

const error = (code: string): string => `<Error><Code>${code}</Code></Error>`

const send = (response: ServerResponse, status: number, body: string | Buffer): void => {
  response.writeHead(status)
  response.end(body)
}

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Whether the request carries the signature that these keys make of it. */
const isSigned = (
  { method = '', headers }: IncomingMessage,
  url: URL,
  { body, keys }: { body: Buffer; keys: Keys },
): boolean => {
  const [, scope = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [accessKeyId, day = '', region = '', service = ''] = scope.split('/')
  if (accessKeyId !== keys.accessKeyId || region !== keys.region || service !== 's3') return false
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== hashOf(body)) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query, lines.join(''), signedHeaders, bodyHash].join(
    '\n',
  )
  const time = String(headers['x-amz-date'])
  const content = [
    'AWS4-HMAC-SHA256',
    time,
    `${day}/${region}/s3/aws4_request`,
    hashOf(canonical),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (made, part) => createHmac('sha256', made).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  )
  return createHmac('sha256', key).update(content).digest('hex') === signature
}
