import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import { MAJOR } from './cluster.ts'

const FALLBACK = '/var/lib/tianguis'

const NOTE = 'postgres.location'

export function openDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  return realpathSync(dataDir)
}

export function notedFolder(dataDir: string): string | undefined {
  const note = join(dataDir, NOTE)
  if (!existsSync(note)) return undefined
  const folder = readFileSync(note, 'utf8').trim()
  if (existsSync(folder)) return folder
  throw new Error(
    `La base de datos de ${dataDir} estaba en ${folder} y ya no existe. ` +
      `Restaura un respaldo, o borra ${note} para empezar de cero.`,
  )
}

/**
 * Folder of the cluster: the data folder, or a folder in /var/lib/tianguis if only root may enter it (a clone in a 0700
 * home). A note in the data folder records it.
 */
export function clusterFolder(dataDir: string, account: Account, say: (line: string) => void): string {
  const noted = notedFolder(dataDir)
  if (noted) return noted
  if (canEnter(account, dataDir)) return dataDir
  if (existsSync(join(dataDir, `pg${MAJOR}`, 'PG_VERSION'))) {
    throw new Error(
      `La base de datos está en ${dataDir}, pero la cuenta de PostgreSQL (uid ${account.uid}) no puede entrar ahí. ` +
        'Dale paso (chmod a+x en las carpetas superiores) o corre Tianguis sin root.',
    )
  }
  const folder = allocateFallbackDir()
  writeFileSync(join(dataDir, NOTE), `${folder}\n`)
  say(`Solo root puede entrar a ${dataDir}: la base de datos vive en ${folder}.`)
  return folder
}

/** Always a new folder: an old cluster refers to files of a deleted data folder. */
function allocateFallbackDir(): string {
  mkdirSync(FALLBACK, { recursive: true })
  const folder = mkdtempSync(join(FALLBACK, 'postgres-'))
  // The account must be able to enter both, whatever root's umask.
  for (const path of [FALLBACK, folder]) chmodSync(path, 0o755)
  return folder
}
