import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import { banners } from '../../content/tables.ts'
import { programmes } from '../../courses/tables.ts'
import { stores } from '../../stores/tables.ts'
import type { NextStep } from '../rules.ts'

export async function readNextStepFacts(db: DbOrTx): Promise<Record<NextStep, boolean>> {
  const { rows } = await db.execute<Record<NextStep, boolean>>(sql`select
    exists (select from ${banners} where active) as banners,
    exists (select from ${programmes} where active) as courses,
    (select count(*) from (select from ${users} where role = 'staff' limit 2) as people) = 2 as roles,
    exists (select from ${stores}) as store`)
  const [facts] = rows
  if (!facts) throw new Error('a select of constants has a row')
  return facts
}
