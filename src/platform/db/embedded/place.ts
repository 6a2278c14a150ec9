import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import { MAJOR, shortHash } from './cluster.ts'

/** Where clusters go whose data folder PostgreSQL's account cannot enter. */
const ELSEWHERE = '/var/lib/tianguis'

/** In the data folder: one line, the folder in which its cluster really lives. */
const NOTE = 'postgres.location'

/**
 * The folder of the cluster: the data folder itself, or, as root below a folder that only root may enter
 * (a clone under a 0700 home), one under /var/lib/tianguis named after it. The note left in the data folder
 * finds it again, also after the data folder was moved, and goes away with the data folder.
 */
export function clusterFolder(dataDir: string, account: Account, say: (line: string) => void): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  // One spelling of the path: the process list and the hash are compared by it.
  const home = realpathSync(dataDir)
  const noted = readNote(home)
  if (noted) return noted
  if (canEnter(account, home)) return home
  if (existsSync(join(home, `pg${MAJOR}`, 'PG_VERSION'))) {
    throw new Error(
      `La base de datos está en ${home}, pero la cuenta de PostgreSQL (uid ${account.uid}) no puede entrar ahí. ` +
        'Dale paso (chmod a+x en las carpetas superiores) o corre Tianguis sin root.',
    )
  }
  const folder = claimElsewhere(home)
  say(`Solo root puede entrar a ${home}: la base de datos vive en ${folder}.`)
  return folder
}

function readNote(home: string): string | undefined {
  const note = join(home, NOTE)
  if (!existsSync(note)) return undefined
  const folder = readFileSync(note, 'utf8').trim()
  if (existsSync(folder)) return folder
  throw new Error(
    `La base de datos de ${home} estaba en ${folder} y ya no existe. ` +
      `Restaura un respaldo, o borra ${note} para empezar de cero.`,
  )
}

/**
 * Takes the first free folder and notes it. A folder that already holds a cluster belonged to an earlier data
 * folder of the same name that was deleted: it is left alone, as its rows speak of files that are gone.
 */
function claimElsewhere(home: string): string {
  for (let attempt = 1; ; attempt++) {
    const folder = join(ELSEWHERE, attempt === 1 ? shortHash(home) : `${shortHash(home)}-${attempt}`)
    mkdirSync(folder, { recursive: true })
    // Whatever the umask of root: the account has to pass through both.
    for (const path of [ELSEWHERE, folder]) chmodSync(path, 0o755)
    // Read before looking for a cluster: another process may have claimed this folder for us meanwhile.
    const noted = readNote(home)
    if (noted) return noted
    if (existsSync(join(folder, `pg${MAJOR}`))) continue
    return leaveNote(home, folder)
  }
}

/** A link appears whole or not at all, so of two processes at once both read the same folder. */
function leaveNote(home: string, folder: string): string {
  const draft = join(home, `${NOTE}.${process.pid}`)
  writeFileSync(draft, `${folder}\n`)
  try {
    linkSync(draft, join(home, NOTE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readNote(home) ?? folder
}
