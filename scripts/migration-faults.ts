/** Changes that break the previous release, which still runs while the new one starts. Decision 35. */
const CONTRACTIONS: [RegExp, string][] = [
  [/\bdrop\s+table\b/i, 'drops a table'],
  [/\balter\s+table\b[^;]*\bdrop\s+column\b/i, 'drops a column'],
  [/\balter\s+table\b[^;]*\brename\b(?!\s+constraint)/i, 'renames a table or a column'],
  [
    /\balter\s+table\b[^;]*\badd\s+(?!constraint\b)(?:column\s+)?(?=[^,;]*\bnot\s+null\b)(?![^;]*\b(?:default|generated)\b)/i,
    'adds a NOT NULL column without a default',
  ],
  [/\balter\s+column\b[^;]*\bset\s+not\s+null\b/i, 'makes a column NOT NULL'],
]

const INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?(if\s+not\s+exists\s+)?"?\w+"?\s+on\s+(?:only\s+)?"?(\w+)"?/i
/** A check that is added to a table, with a new column or for an existing one. */
const CHECK = /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?(\w+)"?[^;]*\badd\b[^;]*\bcheck\s*\(/i
const NOT_VALID = /\bnot\s+valid\b/i
const VALIDATE = /\bvalidate\s+constraint\b/i

const CONCURRENT_STATEMENT =
  /^(?:create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists|drop\s+index\s+concurrently\s+if\s+exists)\s[^;]*;?$/i

/**
 * Statements of a migration that would block or break a shop of the previous release, a line each. In the file,
 * `-- contract: RELEASE` declares that no release since RELEASE uses what is dropped, and `-- small: TABLE` that the table
 * is small enough for a blocking index or check.
 *
 * @param text the file as drizzle-kit writes it
 */
export function faultsOf(text: string): string[] {
  const statements = text.split('--> statement-breakpoint').map(bare).filter(Boolean)
  if (/^\s*-- concurrently\b/.test(text))
    return statements
      .filter((statement) => !CONCURRENT_STATEMENT.test(statement))
      .map(
        (statement) =>
          `${statement.slice(0, 60)}…: a file of "-- concurrently" holds "create index concurrently if not exists" ` +
          'and "drop index concurrently if exists" only, one a breakpoint',
      )
  if (/^\s*-- functions\b/.test(text) && statements.length > 0)
    return ['a file of "-- functions" runs db/functions and holds nothing else']
  const isContract = /^-- contract: \S+/m.test(text)
  const made = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(([, name]) => name),
  )
  const small = new Set([...text.matchAll(/^-- small: (\w+)/gm)].map(([, name]) => name))
  const isLarge = (table: string | undefined) => table !== undefined && !made.has(table) && !small.has(table)
  const addsUnproven = statements.some((statement) => NOT_VALID.test(statement))
  return statements.flatMap((statement) => {
    const faults = isContract ? [] : CONTRACTIONS.filter(([pattern]) => pattern.test(statement))
    const [, isConcurrent, , table] = INDEX.exec(statement) ?? []
    const [, checked] = CHECK.exec(statement) ?? []
    return [
      ...faults.map(
        ([, words]) => `${words}: say "-- contract: RELEASE that stopped using it", or expand first`,
      ),
      ...(isConcurrent
        ? ['builds an index concurrently in a transaction: begin the file with "-- concurrently"']
        : []),
      ...(isLarge(table) && !isConcurrent
        ? [
            `builds an index of ${table}, whose writers wait: a file of its own that begins with "-- concurrently", or "-- small: ${table}"`,
          ]
        : []),
      ...(isLarge(checked) && !NOT_VALID.test(statement)
        ? [
            `reads all of ${checked} while nobody else may: "NOT VALID" here, "VALIDATE CONSTRAINT" in a later file, or "-- small: ${checked}"`,
          ]
        : []),
      ...(addsUnproven && VALIDATE.test(statement)
        ? ['validates under the locks of what adds the check: a later file of its own']
        : []),
    ]
  })
}

/** Without comments, bodies of functions and string literals. */
const bare = (statement: string) =>
  statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .trim()
