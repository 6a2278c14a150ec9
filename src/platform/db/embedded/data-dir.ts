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

/** Folder of clusters whose data folder PostgreSQL's account cannot enter. */
const FALLBACK = '/var/lib/tianguis'

/** In the data folder: one line, the folder in which its cluster really lives. */
const NOTE = 'postgres.location'

/** The data folder under its one spelling, made where it is missing. */
export function openDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  return realpathSync(dataDir)
}

/** The folder of the data folder's cluster, as far as one was chosen already. */
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
 * The folder of the cluster: the data folder itself, or, as root below a folder that only root may enter (a clone under
 * a 0700 home), one under /var/lib/tianguis. The note left in the data folder finds it again, also after the data folder
 * was moved, and goes away with the data folder.
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

/** A new one each time: the cluster of a data folder that was deleted speaks of files that are gone. */
function allocateFallbackDir(): string {
  mkdirSync(FALLBACK, { recursive: true })
  const folder = mkdtempSync(join(FALLBACK, 'postgres-'))
  // The account has to pass through both, whatever the umask of root.
  for (const path of [FALLBACK, folder]) chmodSync(path, 0o755)
  return folder
}
