/** The SQLSTATE, such as 23505, of an error of PostgreSQL; Drizzle wraps it as the cause of its own. */
export function sqlState(error: unknown): string | undefined {
  return postgresError(error)?.code
}

/** The name of the violated constraint or unique index. */
export function violatedConstraint(error: unknown): string | undefined {
  return postgresError(error)?.constraint
}

/** Whether the database refuses the data itself (SQLSTATE classes 22 and 23): it would do so again. */
export function isRefusedData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '')
}

type PostgresError = Error & { code: string; constraint?: string }

function postgresError(error: unknown): PostgresError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    // `severity` tells a server's error from a network one, whose code is ECONNREFUSED and the like.
    if ('severity' in at && 'code' in at && typeof at.code === 'string') return at as PostgresError
  }
  return undefined
}
