import { SOME_WORKER_IS_ALIVE } from '../../src/platform/jobs/heartbeats.ts'
import { ask } from './database.ts'
import { doubtful, type Finding, good } from './finding.ts'
import type { Read } from './settings.ts'

/** Doubtful only: before the first start there is none yet. */
export async function checkWorker({ env }: Read): Promise<Finding[]> {
  if (!env.DATABASE_URL) return []
  const isAlive = await ask(env.DATABASE_URL, async (client) => {
    const { rows } = await client.query("select to_regclass('worker_heartbeats') is not null as there")
    if (!rows[0].there) return undefined
    return (await client.query(`select ${SOME_WORKER_IS_ALIVE} as alive`)).rows[0].alive as boolean
  })
  if (isAlive === undefined) return []
  if (isAlive) return [good('un proceso de tareas late')]
  const fix = 'npm run start:worker, o systemctl start tianguis-worker'
  return [doubtful('no hay ninguno en marcha: correos, pagos a tiendas y plazos esperan.', fix)]
}
