import { sql } from 'drizzle-orm'
import { users } from '../tables.ts'

/** Public name of a person: the username (D2 §3); of a closed account, that it is closed. */
export const publicName = sql<string>`case when ${users.deletedAt} is null then ${users.username} else ${users.name} end`
