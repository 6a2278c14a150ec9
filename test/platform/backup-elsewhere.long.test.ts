import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketOf } from '../../scripts/backup/bucket.ts'
import { backup } from '../../scripts/backup.ts'
import { drill, restore } from '../../scripts/restore.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openFiles } from '../../src/platform/files/open.ts'
import { s3ConfigOf } from '../../src/platform/files/s3.ts'
import { type Elsewhere, password, programsElsewhere, startElsewhere } from '../postgres-elsewhere.ts'
import { query } from './db-processes.ts'

const left = programsElsewhere ? '' : ' (left out: no PostgreSQL is installed)'
const KEY = 'S3RVER'
const quiet = () => {}

describe.skipIf(!programsElsewhere)(
  `[PLT-06] backup of an installation with servers of its own${left}`,
  () => {
    let folder: string
    let server: Elsewhere
    let s3: S3rver
    let bucketEnv: Record<string, string>
    const at = (name: string) => join(folder, name)
    const connection = (database: string) => ({ connectionString: server.url(database) })

    /** `pg_dump` and `pg_restore` that write down what they are called with. */
    async function listenedPrograms(): Promise<string> {
      const bin = at('bin')
      await mkdir(bin)
      for (const name of ['pg_dump', 'pg_restore']) {
        const script = `#!/bin/sh\necho "$0 $*" >> ${at('arguments')}\nexec ${programsElsewhere}/${name} "$@"\n`
        await writeFile(join(bin, name), script, { mode: 0o755 })
      }
      return bin
    }

    function env(database: string, dataDir: string, more: Record<string, string> = {}) {
      return {
        PATH: '/usr/bin:/bin',
        PG_BIN: at('bin'),
        DATABASE_URL: server.url(database),
        DATA_DIR: at(dataDir),
        ...more,
      }
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'tianguis-backup-'))
      chmodSync(folder, 0o755)
      await listenedPrograms()
      server = await startElsewhere(programsElsewhere ?? '')
      await server.create('shop')
      await migrate(server.url('shop'), 'db/migrations')
      await query(
        connection('shop'),
        "insert into faculties (name, address, hours) values ('Letras', 'x', 'x')",
      )
      s3 = new S3rver({
        port: 0,
        address: '127.0.0.1',
        silent: true,
        directory: at('s3'),
        configureBuckets: ['here', 'there', 'third'].map((name) => ({ name, configs: [] })),
      })
      await mkdir(at('s3'))
      const endpoint = `http://127.0.0.1:${(await s3.run()).port}`
      bucketEnv = {
        S3_BUCKET: 'here',
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: KEY,
        S3_SECRET_ACCESS_KEY: KEY,
      }
      const credentials = { accessKeyId: KEY, secretAccessKey: KEY }
      const settings = { bucket: 'here', region: 'us-east-1', endpoint, credentials }
      const { files, close } = await openFiles('', settings)
      for (const key of ['products/1.webp', 'private/cases/2.webp'])
        await files.put(key, Buffer.from(key), '')
      close()
      // A console's marker of a folder, and what somebody else put there.
      const client = new S3Client(s3ConfigOf(settings))
      for (const [Key, Body] of [
        ['products/', ''],
        ['read me.txt', 'hello'],
      ])
        await client.send(new PutObjectCommand({ Bucket: 'here', Key, Body: Buffer.from(Body ?? '') }))
      client.destroy()
      // An installation with servers of its own, in whose folder somebody once tried the demo.
      await mkdir(at('data'))
      new DatabaseSync(at('data/sandbox.sqlite')).close()
    })
    afterAll(async () => {
      await s3?.close()
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    const drillsLeft = () =>
      query(connection('postgres'), "select 1 from pg_database where datname like '%simulacro'")

    test('an older server and its bucket are backed up, restored and verified completely', async () => {
      const live = env('shop', 'data', bucketEnv)
      const manifest = await backup(at('copy'), live, quiet)
      expect(manifest).toMatchObject({
        kind: 'dump',
        rows: { 'public.faculties': 1, 'public.ledger_entries': 0 },
        files: { bucket: 'here', isCopied: true, count: 2, bytes: 35 },
      })
      expect(readFileSync(at('copy/files/private/cases/2.webp'), 'utf8')).toBe('private/cases/2.webp')
      expect(readFileSync(at('copy/files.tsv'), 'utf8')).toMatch(/^15\t[0-9a-f]{32}\tproducts\/1\.webp$/m)
      expect(existsSync(at('copy/sandbox.sqlite'))).toBe(false)

      await server.create('again')
      const said: string[] = []
      const other = env('again', 'data-again', { ...bucketEnv, S3_BUCKET: 'there' })
      await restore(at('copy'), other, (line) => said.push(line))
      expect(said.join()).toMatch(/Comprobado: \d+ tablas con \d+ filas, como dice el respaldo.*2 archivos/)
      expect(await query(connection('again'), 'select name from faculties')).toEqual([{ name: 'Letras' }])
    })

    test('foreign files next to the shop’s are ignored, also in backups of releases that included them', async () => {
      const listed = async (name: string) => {
        const bucket = bucketOf({ ...bucketEnv, S3_BUCKET: name })
        const files = await bucket?.list()
        bucket?.close()
        return files?.map(({ key }) => key).toSorted()
      }
      expect(existsSync(at('copy/files/read me.txt'))).toBe(false)
      const list = readFileSync(at('copy/files.tsv'), 'utf8')
      writeFileSync(at('copy/files/read me.txt'), 'hello')
      writeFileSync(at('copy/files.tsv'), `${list}5\t-\tread me.txt\n`)
      await server.create('older')
      const other = env('older', 'data-older', { ...bucketEnv, S3_BUCKET: 'third' })
      await restore(at('copy'), other, quiet)
      expect(await listed('third')).toEqual(['private/cases/2.webp', 'products/1.webp'])
    })

    test('no password is visible in the process list', () => {
      const called = readFileSync(at('arguments'), 'utf8')
      expect(called).toMatch(/pg_dump .*tianguis@127\.0\.0\.1.*\n.*pg_restore/s)
      expect(called).not.toContain(encodeURIComponent(password))
      expect(called).not.toContain(password)
    })

    test('a drill verifies it and leaves nothing; a missing or different file fails it by name', async () => {
      const said: string[] = []
      // On the live database: of the whole drill only the session that makes and drops the other one is in it.
      const limit = (ms: number) =>
        query(connection('postgres'), `alter database shop set statement_timeout = ${ms}`)
      await limit(100)
      await drill(at('copy'), env('shop', 'data'), (line) => said.push(line))
      await limit(0)
      expect(said.join()).toContain('Comprobado')

      const path = at('copy/manifest.json')
      const manifest = JSON.parse(readFileSync(path, 'utf8'))
      writeFileSync(path, JSON.stringify({ ...manifest, rows: { ...manifest.rows, 'public.faculties': 2 } }))
      await expect(drill(at('copy'), env('shop', 'data'), quiet)).rejects.toThrow(
        'La tabla public.faculties tiene 1 filas; el respaldo dice 2.',
      )
      writeFileSync(path, JSON.stringify(manifest))
      await rm(at('copy/files/products/1.webp'))
      await expect(drill(at('copy'), env('shop', 'data'), quiet)).rejects.toThrow('products/1.webp')
      expect(await drillsLeft()).toEqual([])
    })

    test('a backup without files lists them, and the drill checks each in the bucket', async () => {
      const live = env('shop', 'data', bucketEnv)
      const { files } = await backup(at('names'), live, quiet, { withoutFiles: true })
      expect(files).toMatchObject({ isCopied: false, count: 2 })
      expect(existsSync(at('names/files'))).toBe(false)
      await drill(at('names'), live, quiet)
      const named = readFileSync(at('names/files.tsv'), 'utf8')
      writeFileSync(at('names/files.tsv'), named.replace(/\t[0-9a-f]{32}\t/, `\t${'0'.repeat(32)}\t`))
      await expect(drill(at('names'), live, quiet)).rejects.toThrow('Faltan 1 archivos')
    })

    test('a ledger that does not sum to zero invalidates the backup', async () => {
      await server.create('crooked')
      await migrate(server.url('crooked'), 'db/migrations')
      await query(
        connection('crooked'),
        `alter table ledger_entries disable trigger user;
       insert into ledger_journals (id, kind, ref, booked_at) values (gen_random_uuid(), 'x', 'x', now());
       insert into ledger_entries (journal_id, account, amount_cents) select id, 'provider', 5 from ledger_journals`,
      )
      await backup(at('crooked'), env('crooked', 'none'), quiet)
      await expect(drill(at('crooked'), env('crooked', 'none'), quiet)).rejects.toThrow(
        'El libro mayor no cuadra',
      )
    })
  },
)
