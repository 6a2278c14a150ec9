import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAJOR } from '../../src/platform/db/embedded/cluster.ts'
import type { EmbeddedPostgres } from '../../src/platform/db/embedded/start.ts'
import { withClient } from '../connect.ts'

/** Not part of a base backup (PostgreSQL manual, "Making a Base Backup Using the Low Level API"). */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|pgsql_tmp.*|.*\/pgsql_tmp.*|pg_internal\.init|.*\/pg_internal\.init)$/

/** The log segments between a backup's start and its end, which the copy needs to become consistent. */
const TRIES = 5

/**
 * A base backup of the embedded cluster while it runs. A temporary replication slot keeps the log that is
 * written meanwhile; the log repairs files that changed while they were copied, on the first start.
 */
export function copyCluster({ admin, folder }: EmbeddedPostgres, to: string): Promise<void> {
  const data = join(folder, `pg${MAJOR}`)
  // The session's end is the slot's.
  return withClient(admin, async (client) => {
    const slot = `tianguis_backup_${process.pid}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    await client.query("select pg_backup_start('tianguis', true)")
    await mkdir(to, { recursive: true, mode: 0o700 })
    await copyTree(data, to)
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(false)',
    )
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    const map = rows[0]?.spcmapfile.trim()
    if (map) await writeFile(join(to, 'tablespace_map'), map)
    await copyLog(join(data, 'pg_wal'), join(to, 'pg_wal'))
  })
}

/** Files come and go while they are listed; the log knows about those that went. */
async function copyTree(data: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await cp(data, to, {
        recursive: true,
        filter: (path) => !LEFT_OUT.test(relative(data, path)),
      })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === TRIES) throw error
      await sleep(100)
    }
  }
}

/** The server recycles only segments older than the backup's start, which the backup does not need. */
async function copyLog(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(from))
    if (/^[0-9A-F]{24}$/.test(name) || name.endsWith('.history'))
      await cp(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
  if (!existsSync(join(to, 'archive_status'))) await mkdir(join(to, 'archive_status'))
  await chmod(to, 0o700)
}
