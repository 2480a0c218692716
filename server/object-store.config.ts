import * as v from 'valibot'

/** The variables of an S3-compatible object store, such as `https://s3.example/bucket`; all or none of them are set. */
export const objectStoreVariables = {
  S3_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^/]+\/[\w.-]+$/,
        'must be the address of a bucket, such as https://s3.example/bucket',
      ),
    ),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.nonEmpty()), 'us-east-1'),
  S3_ACCESS_KEY: v.optional(v.string()),
  S3_SECRET_KEY: v.optional(v.string()),
}

type Variables = v.InferOutput<v.ObjectSchema<typeof objectStoreVariables, undefined>>

/** Where DNA files are stored instead of a folder of the machine. */
export type ObjectStore = {
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Returns the object store; undefined when none is configured. */
export const objectStoreOf = (variables: Variables): ObjectStore | undefined => {
  const { S3_URL: url, S3_REGION: region } = variables
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = variables
  return url !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined
    ? { url, region, accessKeyId, secretAccessKey }
    : undefined
}

/** Returns errors about an object store whose variables are incomplete: files must not go to a folder by mistake. */
export const objectStoreErrors = (variables: Variables): string[] => {
  const names = ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const missing = names.filter((name) => variables[name] === undefined)
  return missing.length === names.length
    ? []
    : missing.map((name) => `${name} must be set, since other variables of the object store are.`)
}
