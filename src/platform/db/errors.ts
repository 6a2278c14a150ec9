export function sqlState(error: unknown): string | undefined {
  return postgresError(error)?.code
}

export function violatedConstraint(error: unknown): string | undefined {
  return postgresError(error)?.constraint
}

/** The database rejects the data itself (SQLSTATE classes 22 and 23), so a retry is useless. */
export function isRefusedData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '')
}

type PostgresError = Error & { code: string; constraint?: string }

function postgresError(error: unknown): PostgresError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    // Only server errors have a `severity`; network errors have codes such as ECONNREFUSED.
    if ('severity' in at && 'code' in at && typeof at.code === 'string') return at as PostgresError
  }
  return undefined
}
