/** A statement says enough by its beginning. */
const LONGEST = 300

/**
 * Why a command failed, for its terminal: the message of the error and of each cause, a line each, once. The values of
 * a statement stay out.
 */
export function failureText(error: unknown): string {
  const lines = new Set<string>()
  for (let at = error; at !== undefined && at !== null; at = at instanceof Error ? at.cause : undefined)
    for (const one of at instanceof AggregateError && !at.message ? at.errors : [at]) lines.add(lineOf(one))
  return [...lines].filter(Boolean).join('\n')
}

function lineOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  const said = text.replace(/\nparams: [\s\S]*$/, '').trim()
  return /^Failed query: /.test(said) && said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said
}

export function printFailure(error: unknown): void {
  console.error(failureText(error))
}
