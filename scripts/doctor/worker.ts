import { SOME_WORKER_IS_ALIVE } from '../../src/platform/jobs/heartbeats.ts'
import { ask } from './database.ts'
import { doubtful, type Finding, good, wrong } from './finding.ts'
import type { Read } from './settings.ts'

type WorkerState = { isAlive: boolean; isOpen: boolean; hasDied: boolean }

/** A missing worker is wrong in an open shop, or after a crash of the worker; before the first start it is normal. */
export async function checkWorker({ env }: Read): Promise<Finding[]> {
  if (!env.DATABASE_URL) return []
  const seen = await ask(env.DATABASE_URL, async (client) => {
    const { rows } = await client.query(
      "select to_regclass('worker_heartbeats') is not null and to_regclass('site_setup') is not null as there",
    )
    if (!rows[0].there) return undefined
    // A stopped worker removes its row; a killed worker leaves it.
    const found = await client.query<WorkerState>(`select ${SOME_WORKER_IS_ALIVE} as "isAlive",
      exists (select from site_setup where opened_at is not null) as "isOpen",
      exists (select from worker_heartbeats) as "hasDied"`)
    return found.rows[0]
  })
  if (!seen) return []
  if (seen.isAlive) return [good('un proceso de tareas late')]
  const isMissed = seen.isOpen || seen.hasDied
  return [
    (isMissed ? wrong : doubtful)(
      'no hay ninguno en marcha: correos, pagos a tiendas y plazos esperan.',
      'npm run start:worker, o systemctl start tianguis-worker',
    ),
  ]
}
