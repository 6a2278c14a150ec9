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
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Milliseconds of silence, even within a file, after which the service counts as hung. Default 5,000. */
  silenceMs?: number
}

/** Milliseconds to connect, and to the first response byte of a request or part. */
const CONNECT_MS = 2_000
const ANSWER_MS = 30_000
const SILENCE_MS = 5_000
const TRIES = 2

const DELETES = 16

const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

/**
 * File store in a bucket of S3 or a compatible service. Files appear atomically: up to 5 MB, which includes all
 * pictures, one request; larger ones with their last part.
 *
 * @throws `storage-full` if the service has no room; an invalid key is a bug
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

    async list(folder, { deep } = { deep: false }) {
      const { Bucket, Key } = objectOf(folder)
      const pages = paginateListObjectsV2(
        { client },
        {
          ...{ Bucket, Prefix: `${Key}/` },
          ...(!deep && { Delimiter: '/' }),
        },
      )
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
    // Other services support only some of Amazon's newer checksums.
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
