import { sql } from 'drizzle-orm'
import { users } from '../tables.ts'

/** The username (D2 §3), or for a deleted account its placeholder name. */
export const publicName = sql<string>`case when ${users.deletedAt} is null then ${users.username} else ${users.name} end`
