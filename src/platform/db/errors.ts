/** The SQLSTATE, such as 23505, of an error of PostgreSQL; Drizzle wraps it as the cause of its own. */
export function sqlState(error: unknown): string | undefined {
  return postgresError(error)?.code
}

/** The name of the violated constraint or unique index. */
export function violatedConstraint(error: unknown): string | undefined {
  return postgresError(error)?.constraint
}

type PostgresError = Error & { code: string; constraint?: string }

function postgresError(error: unknown): PostgresError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    // `severity` tells a server's error from a network one, whose code is ECONNREFUSED and the like.
    if ('severity' in at && 'code' in at && typeof at.code === 'string') return at as PostgresError
  }
  return undefined
}
