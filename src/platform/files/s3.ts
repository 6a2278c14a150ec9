import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { appError } from '../../lib/errors.ts'
import { fileErrors, isDiskFull } from './errors.ts'
import type { Files } from './files.ts'
import { contentTypeOf, isFileKey } from './keys.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** A service other than Amazon's; its buckets are addressed by path. */
  endpoint: string | undefined
  /** Without it the machine's own role is asked, as Amazon's programs do. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Milliseconds of silence, also in the middle of a file, after which the service counts as hung. Default 5,000. */
  silenceMs?: number
}

/** Milliseconds to connect, and until an answer to what was sent begins, each part of a large file by itself. */
const CONNECT_MS = 2_000
const ANSWER_MS = 30_000
const SILENCE_MS = 5_000
/** Of one call: a hung service costs twice its silence and no more. */
const TRIES = 2

/** Files deleted at once; the protocol's bulk call is not spoken by all services. */
const DELETES = 16

/** Codes of services when an account's share is used up. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

/**
 * The file store in a bucket of S3 or a service that speaks like it. A file appears whole or not at all: up to
 * 5 MB, which is every picture of ours, is one request, and a larger one becomes visible with its last part.
 *
 * @throws `storage-full` when the service has no room; a key that is none is a bug
 */
export function createS3Files(settings: S3Settings): Files & { close(): void } {
  const client = new S3Client(s3ConfigOf(settings))
  const objectOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`not a key of the file store: ${JSON.stringify(key)}`)
    return { Bucket: settings.bucket, Key: key }
  }

  return {
    async put(key, body) {
      const params = { ...objectOf(key), Body: body, ContentType: contentTypeOf(key) }
      await new Upload({ client, params, queueSize: 1 }).done().catch((error: unknown) => {
        throw isFull(error) ? appError(fileErrors, 'storage-full') : error
      })
    },

    async get(key) {
      if (!isFileKey(key)) return undefined
      const file = await client.send(new GetObjectCommand(objectOf(key))).catch(ignoreMissing)
      if (!(file?.Body instanceof Readable) || file.ContentLength === undefined) return undefined
      return { body: file.Body, size: file.ContentLength, contentType: contentTypeOf(key) }
    },

    async list(folder) {
      const { Bucket, Key } = objectOf(folder)
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${Key}/`, Delimiter: '/' })
      const keys: string[] = []
      for await (const { Contents = [] } of pages) keys.push(...Contents.flatMap((file) => file.Key ?? []))
      return keys.filter(isFileKey)
    },

    async remove(keys) {
      const places = keys.map(objectOf)
      while (places.length > 0)
        await Promise.all(
          places.splice(0, DELETES).map((place) => client.send(new DeleteObjectCommand(place))),
        )
    },

    close: () => client.destroy(),
  }
}

export function s3ConfigOf({
  region,
  endpoint,
  credentials,
  silenceMs = SILENCE_MS,
}: S3Settings): S3ClientConfig {
  return {
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silenceMs,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
    // Other services know the checksums of Amazon's newer calls in part only.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

const isFull = (error: unknown) =>
  isDiskFull(error) ||
  (error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 507 || FULL.has(error.name)))

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error
}
