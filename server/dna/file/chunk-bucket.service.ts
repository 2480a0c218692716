import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import * as v from 'valibot'

import { seconds } from '#server/clock.ts'
import type { ObjectStore } from '#server/object-store.config.ts'

import type { ChunkStore } from './chunk-folder.service.ts'

const requestTimeout = seconds(30)
/** For a store that is busy or does not answer. */
const retries = 3

type Listed = { key: string; changedAt: Date }

/**
 * Stores chunks in a bucket of an S3-compatible object store, which several machines can share. The chunks are encrypted
 * before they arrive here. Throws when the store does not answer or refuses.
 * https://docs.aws.amazon.com/AmazonS3/latest/API
 */
export const createChunkBucket = (
  store: ObjectStore,
  { pageSize = 1000 }: { pageSize?: number } = {},
): ChunkStore => {
  const { url, region, accessKeyId, secretAccessKey } = store
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const send = async (method: string, path: string, body?: Uint8Array): Promise<Response> => {
    const response = await client.fetch(`${url}/${path}`, {
      method,
      signal: AbortSignal.timeout(requestTimeout),
      ...(body && { body: Uint8Array.from(body) }),
    })
    if (!response.ok) throw new Error(`The object store answered ${response.status} to ${method}`)
    return response
  }
  const list = async (prefix: string): Promise<Listed[]> => {
    const found: Listed[] = []
    let token: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(pageSize), prefix })
      if (token !== undefined) query.set('continuation-token', token)
      const page = readList(await (await send('GET', `?${query.toString()}`)).text())
      found.push(...page.objects)
      token = page.next
    } while (token !== undefined)
    return found
  }
  return {
    put: async (fileId, object, bytes) => {
      await send('PUT', `${folder}${fileId}/${object}`, bytes)
    },
    get: async (fileId, object) =>
      Buffer.from(await (await send('GET', `${folder}${fileId}/${object}`)).arrayBuffer()),
    remove: async (fileId) => {
      for (const { key } of await list(`${folder}${fileId}/`)) await send('DELETE', key)
    },
    list: async (wanted) => {
      const changes = new Map<string, Date>()
      const prefix = wanted === undefined ? folder : `${folder}${wanted}/`
      for (const { key, changedAt } of await list(prefix)) {
        const fileId = key.slice(folder.length).split('/')[0] ?? ''
        const known = changes.get(fileId)
        if (!known || known < changedAt) changes.set(fileId, changedAt)
      }
      return [...changes].map(([fileId, changedAt]) => ({ fileId, changedAt }))
    },
  }
}

/** The other objects of a bucket are not touched. */
const folder = 'dna/'

const List = v.object({
  ListBucketResult: v.object({
    Contents: v.optional(
      v.array(v.object({ Key: v.string(), LastModified: v.pipe(v.string(), v.toDate()) })),
      [],
    ),
    NextContinuationToken: v.optional(v.string()),
  }),
})

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'Contents',
})

const readList = (xml: string): { objects: Listed[]; next: string | undefined } => {
  const { ListBucketResult: result } = v.parse(List, parser.parse(xml))
  return {
    objects: result.Contents.map(({ Key, LastModified }) => ({
      key: Key,
      changedAt: LastModified,
    })),
    next: result.NextContinuationToken,
  }
}
