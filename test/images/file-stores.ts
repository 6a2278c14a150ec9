import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Files } from '../../src/platform/files/files.ts'
import { createLocalFiles } from '../../src/platform/files/local.ts'
import { openFiles } from '../../src/platform/files/open.ts'

/** A file store with a look behind it: every name that it holds, half written ones too. */
export type TestStore = { files: Files; names(): Promise<string[]>; close(): Promise<void> }

/** The keys and bucket that the test server knows. */
const KEY = 'S3RVER'
const BUCKET = 'tianguis'

async function openLocal(): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'files-test-'))
  const dir = join(root, 'files')
  await mkdir(dir)
  return {
    files: createLocalFiles(dir),
    names: () => namesIn(dir),
    close: () => rm(root, { recursive: true, force: true }),
  }
}

async function openS3(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'files-test-'))
  const configureBuckets = [{ name: BUCKET, configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const { files, close } = await openFiles(join(directory, 'unused'), {
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
  })
  return {
    files,
    // The server writes each file with two companions of its own.
    names: async () =>
      (await namesIn(join(directory, BUCKET))).flatMap(
        (name) => /^(.+)\._S3rver_object$/.exec(name)?.[1] ?? [],
      ),
    async close() {
      close()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export const fileStores: [string, () => Promise<TestStore>][] = [
  ['a folder', openLocal],
  ['a bucket', openS3],
]

async function namesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
