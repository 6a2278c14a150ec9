import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type Program = { path: string; major: number }

/** Debian and its like keep each major in a folder of its own, and in the PATH a wrapper that picks one. */
const VERSIONED = '/usr/lib/postgresql'

/**
 * The program of the oldest major that is not older than `atLeast`: an older one refuses a newer server, and what a much
 * newer one writes an old server may not read. `PG_BIN` names the one folder to look in; else it is the PATH, then
 * Debian's folders.
 *
 * @throws with a Spanish line if the program is missing
 */
export function findProgram(
  name: 'pg_dump' | 'pg_restore',
  atLeast: number,
  env: NodeJS.ProcessEnv,
): Program {
  const found = programs(name, env)
  const [best] = found.filter(({ major }) => major >= atLeast).toSorted((a, b) => a.major - b.major)
  if (best) return best
  const others = found.map(({ major }) => major).join(', ')
  throw new Error(
    `Se necesita ${name} de PostgreSQL ${atLeast} o más nuevo, en el PATH o en la carpeta que diga PG_BIN` +
      `${others ? ` (hay ${others})` : ''}. Debian: paquete postgresql-client-${atLeast}.`,
  )
}

export function programs(name: 'pg_dump' | 'pg_restore', env: NodeJS.ProcessEnv): Program[] {
  const own = env['PG_BIN']
  const versioned = existsSync(VERSIONED) ? readdirSync(VERSIONED) : []
  const paths = own
    ? [join(own, name)]
    : [name, ...versioned.map((major) => join(VERSIONED, major, 'bin', name))]
  return paths.flatMap((path) => {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', env })
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1])
    return major ? [{ path, major }] : []
  })
}
