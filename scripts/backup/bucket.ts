import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, NoSuchKey, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { s3Of } from '../../src/env.ts'
import { isFileKey } from '../../src/platform/files/keys.ts'
import { createS3Files, s3ConfigOf } from '../../src/platform/files/s3.ts'
import type { StoredFile } from './file-list.ts'

/** Objects under way at once. */
const AT_ONCE = 8

export type Bucket = {
  name: string
  /** The shop's own files, without folder markers of the service's console and files of other programs. */
  list(): Promise<StoredFile[]>
  /** Copies objects that the folder has not yet; a stored file never changes under its name. */
  copyTo(folder: string, files: readonly StoredFile[]): Promise<void>
  /** Puts files of the folder into the bucket. */
  fill(folder: string, files: readonly StoredFile[]): Promise<void>
  close(): void
}

/** The bucket that the environment names; undefined where files are in a folder. Throws when it is half set up. */
export function bucketOf(env: NodeJS.ProcessEnv): Bucket | undefined {
  const word = (name: string) => env[name] || undefined
  const settings = s3Of({
    S3_BUCKET: word('S3_BUCKET'),
    S3_REGION: word('S3_REGION') ?? 'us-east-1',
    S3_ENDPOINT: word('S3_ENDPOINT'),
    S3_ACCESS_KEY_ID: word('S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: word('S3_SECRET_ACCESS_KEY'),
  })
  if (!settings) return undefined
  const { bucket } = settings
  const client = new S3Client(s3ConfigOf(settings))
  const files = createS3Files(settings)
  const failed = (cause: unknown): never => {
    throw new Error(`El bucket ${bucket} no hizo lo que se le pidió.`, { cause })
  }

  return {
    name: bucket,
    async list() {
      const all: StoredFile[] = []
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
          for (const { Key, Size = 0, ETag } of Contents)
            if (Key && isFileKey(Key))
              all.push({ key: Key, size: Size, ...(ETag ? { etag: ETag.replaceAll('"', '') } : {}) })
      } catch (error) {
        failed(error)
      }
      return all
    },
    copyTo: (folder, wanted) =>
      eachOf(wanted, async ({ key, size }) => {
        const place = join(folder, key)
        if ((await stat(place).catch(() => undefined))?.size === size) return
        const object = await client
          .send(new GetObjectCommand({ Bucket: bucket, Key: key }))
          .catch((error: unknown) => {
            // Deleted since it was listed.
            if (!(error instanceof NoSuchKey)) failed(error)
          })
        if (!object) return
        const { Body } = object
        if (!(Body instanceof Readable)) throw new Error(`El objeto ${key} llegó sin contenido.`)
        await mkdir(dirname(place), { recursive: true })
        await pipeline(Body, createWriteStream(`${place}.parcial`)).catch((error: unknown) => {
          if (isOfDisk(error)) throw error
          failed(error)
        })
        await rename(`${place}.parcial`, place)
      }),
    fill: (folder, wanted) =>
      eachOf(wanted, ({ key }) => files.put(key, createReadStream(join(folder, key)), '').catch(failed)),
    close() {
      client.destroy()
      files.close()
    },
  }
}

/** An error of the disk. An error of the bucket has no system call, or `read`. */
const isOfDisk = (error: unknown): boolean =>
  ['open', 'write'].includes(String((error as NodeJS.ErrnoException).syscall))

/** Ends once none is under way any more, so that nobody writes below a folder that is taken away. Throws the first failure. */
async function eachOf(
  files: readonly StoredFile[],
  work: (file: StoredFile) => Promise<void>,
): Promise<void> {
  const left = [...files]
  const ended = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, async () => {
      try {
        for (let file = left.pop(); file; file = left.pop()) await work(file)
      } catch (error) {
        left.length = 0
        throw error
      }
    }),
  )
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
