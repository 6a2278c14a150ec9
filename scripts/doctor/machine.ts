import { constants } from 'node:fs'
import { access, readdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { databaseId, isSameId } from '../backup/dump.ts'
import { readManifest } from '../backup/manifest.ts'
import { doubtful, type Finding, good, wrong } from './finding.ts'
import { MOUNT, nearestFolder } from './folder.ts'
import type { Read } from './settings.ts'

const GIGABYTE = 2 ** 30
const LITTLE = { doubtful: 2 * GIGABYTE, wrong: GIGABYTE / 4 }

export async function checkDisk({ env }: Read): Promise<Finding[]> {
  const temporary = resolve(tmpdir())
  await access(temporary, constants.W_OK)
  // With a database and a bucket elsewhere nothing is kept in DATA_DIR, and nothing ever makes it.
  if (env.DATABASE_URL && env.S3_BUCKET) return [await roomIn(temporary)]
  const own = resolve(env.DATA_DIR)
  const { place, isThere } = await nearestFolder(own)
  const rooms = await Promise.all([...new Set([place, temporary])].map(roomIn))
  if (isThere) return rooms
  const maker = env.DATABASE_URL ? 'la primera imagen' : 'el primer arranque'
  return [doubtful(`${own} no existe todavía: la crea ${maker}.`, MOUNT), ...rooms]
}

async function roomIn(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const said = `${folder}: ${(free / GIGABYTE).toFixed(1)} GB libres`
  const fix = 'libera espacio, o pon DATA_DIR o TMPDIR en otro disco'
  if (free < LITTLE.wrong) return wrong(`${said}.`, fix)
  return free < LITTLE.doubtful ? doubtful(`${said}.`, fix) : good(said)
}

const HOUR = 3_600_000
/** Hours; a nightly one is 24 h old before the next is done. */
const OLD = { doubtful: 26, wrong: 72 }

/** The newest whole backup of this database in BACKUP_DIR, or of one of its folders. */
export async function checkBackup(
  { env, database }: Read,
  folder: string | undefined,
  now = Date.now(),
): Promise<Finding[]> {
  const fix = 'npm run backup -- $BACKUP_DIR/$(date +%F), cada noche (ops/tianguis-backup.timer)'
  const unset = env.DEMO ? doubtful : wrong
  if (!folder) return [doubtful('no se sabe: falta BACKUP_DIR.', 'BACKUP_DIR=/la/carpeta/de/los/respaldos')]
  const names = await readdir(folder)
  const own = database && (await databaseId(database).catch(() => undefined))
  const manifests = await Promise.all(
    names.map((name) =>
      readManifest(join(folder, name)).then(
        (one) => ({ name, at: Date.parse(one.createdAt), of: one.database }),
        () => undefined,
      ),
    ),
  )
  const whole = manifests.flatMap((one) => one ?? [])
  const isOwn = ({ of }: (typeof whole)[number]) => !own || !of || isSameId(of, own)
  const [newest] = whole.filter(isOwn).toSorted((a, b) => b.at - a.at)
  const others = whole.length > 0 ? ` de esta base de datos (${whole.length} de otra)` : ''
  if (!newest) return [unset(`ninguno completo${others} en ${folder}.`, fix)]
  const hours = (now - newest.at) / HOUR
  const said = `el último, ${newest.name}, es de hace ${Math.round(hours)} h`
  if (hours > OLD.wrong) return [wrong(`${said}.`, fix)]
  return [hours > OLD.doubtful ? doubtful(`${said}.`, fix) : good(said)]
}
