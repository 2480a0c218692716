import type { Context } from 'hono'
import { jwtVerify } from 'jose'

import type { MontonioKeys } from './montonio.messages.ts'

/** Reads a request signed with the shop's secret and naming its access key; undefined for any other. */
export const createRequestReader = ({ accessKey, secretKey }: MontonioKeys) => {
  const secret = new TextEncoder().encode(secretKey)
  const read = async (token: unknown): Promise<object | undefined> => {
    try {
      const { payload } = await jwtVerify(String(token), secret, { algorithms: ['HS256'] })
      return payload['accessKey'] === accessKey ? payload : undefined
    } catch {
      return undefined
    }
  }
  return {
    readBody: async (context: Context): Promise<object | undefined> => {
      const body: unknown = await context.req.json().catch(() => null)
      const isSigned = typeof body === 'object' && body !== null && 'data' in body
      return isSigned ? read(body.data) : undefined
    },
    isAuthorized: async (context: Context): Promise<boolean> => {
      const token = context.req.header('authorization')?.replace(/^Bearer /, '')
      return (await read(token)) !== undefined
    },
  }
}
