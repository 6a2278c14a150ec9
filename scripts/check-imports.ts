import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { findCycles } from './cycles.ts'

/**
 * Holds the tree to docs/map.md: imports go down only, each kind of file imports what it may, and SQL names no table of a
 * higher room. Prints each breach and fails.
 */

/** Every room of `src/`, low to high: a file imports its own room and lower ones. A name ending in / is a folder. */
const ROOMS = [
  'lib/',
  'platform/',
  'env.ts',
  'context.ts',
  'paths.ts',
  'http/',
  'mail/',
  'ui/',
  'features/settings/',
  'features/limits/',
  'features/accounts/',
  'features/notifications/',
  'features/inbox/',
  'features/uploads/',
  'features/stores/',
  'features/blocks/',
  'features/access-tokens/',
  'features/books/',
  'features/catalogue/',
  'features/search/',
  'features/selling/',
  'features/imports/',
  'features/content/',
  'features/wishlist/',
  'features/price-offers/',
  'features/cart/',
  'features/payments/',
  'features/orders/',
  'features/hand-over/',
  'features/store-webhooks/',
  'features/checkout/',
  'features/returns/',
  'features/disputes/',
  'features/reviews/',
  'features/questions/',
  'features/conversations/',
  'features/reliability/',
  'features/store-stats/',
  'features/courses/',
  'features/alerts/',
  'features/wanted/',
  'features/proposals/',
  'features/book-listing/',
  'features/me/',
  'features/reports/',
  'features/settlement/',
  'features/staff/',
  'features/accounts-closing/',
  'features/setup/',
  'jobs/',
  'api/',
  'pages/shared/',
  'pages/frame/',
  // A page imports its own folder and the folders above it, those of its zone.
  'pages/*/',
  'pages/',
  'dev/',
  'app.ts',
  'main.ts',
]

/** The kinds of files in a feature, and which kinds (own or of lower features) and rooms below each may import. */
const PURE = ['errors', 'rules', 'texts', 'contract', 'lib']
const SERVER = [...PURE, 'platform', 'context', 'paths']
const KINDS: Record<string, string[]> = {
  errors: PURE,
  rules: PURE,
  texts: PURE,
  contract: PURE,
  tables: ['tables', 'rules', 'lib', 'platform'],
  jobs: [...PURE, 'platform'],
  store: ['store', 'tables', ...SERVER],
  policy: ['policy', 'store', ...SERVER],
  views: ['views', 'store', ...SERVER],
  print: [...PURE, 'platform'],
  cache: ['cache', 'store', ...SERVER],
  sanitize: SERVER,
  read: ['read', 'cache', 'views', 'print', 'policy', 'store', ...SERVER],
  session: ['store', 'policy', ...SERVER],
  journals: SERVER,
  provider: ['store', ...SERVER],
  actions: [
    'actions',
    'cache',
    'journals',
    'jobs',
    'policy',
    'provider',
    'read',
    'sanitize',
    'session',
    'store',
    'views',
    ...SERVER,
  ],
  handlers: ['handlers', 'actions', 'read', 'views', 'policy', 'store', 'jobs', 'emails', 'mail', ...SERVER],
  api: ['api', 'actions', 'read', 'views', 'policy', 'store', 'http', ...SERVER],
  ui: ['ui', 'paths', ...PURE],
  emails: ['emails', 'jobs', 'mail', 'paths', ...PURE],
}

/** Kinds that also run in the browser import no Node modules. */
const BROWSER = new Set([...PURE, 'ui', 'paths'])

type Import = { from: string; to: string }
type Place = { rank: number; room: string; kind: string }
const breaches: string[] = []

const files = ['src', 'sandbox'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => slashed(join(entry.parentPath, entry.name))),
)

const imports = files.flatMap(importsOf)
for (const edge of imports) checkEdge(edge)
const tables = new Map(files.flatMap(tablesIn))
for (const file of files) checkSql(file)
for (const cycle of findCycles(imports)) breaches.push(`cycle: ${cycle.join(' → ')}`)

if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  console.error(`${breaches.length} breaches of the house rules (docs/map.md).`)
  process.exit(1)
}
console.log(
  `imports: ${files.length} files in ${ROOMS.length} ranked rooms, ${imports.length} imports, 0 up, 0 cycles`,
)

/** Relative imports with their targets; packages are reported where a file has to run in the browser. */
function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  const found: Import[] = []
  for (const [, name = ''] of source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g)) {
    if (name.startsWith('.') && !name.includes('+types')) {
      const target = slashed(relative('.', join(dirname(file), name.replace(/\?.*$/, ''))))
      if (!existsSync(target)) breaches.push(`${file}: ${name} does not exist`)
      else found.push({ from: file, to: target })
    } else if (name.startsWith('node:') && BROWSER.has(placeOf(file)?.kind ?? ''))
      breaches.push(`${file}: ${name} does not exist in browsers`)
  }
  return found
}

function checkEdge({ from, to }: Import): void {
  const wrong = (why: string) => breaches.push(`${from} → ${to}: ${why}`)
  if (from.startsWith('sandbox/')) {
    if (!/^(sandbox\/|demo\/.*\.json$)/.test(to)) wrong('the sandbox imports nothing of the product')
    return
  }
  if (/^db\/\w+\.json$/.test(to)) return
  const [mine, theirs] = [placeOf(from), placeOf(to)]
  if (!mine || !theirs) wrong('a file in no ranked room')
  else if (theirs.rank > mine.rank) wrong(`${mine.room} is below ${theirs.room}`)
  else if (theirs.rank === mine.rank && !`${mine.room}/`.startsWith(`${theirs.room}/`))
    wrong('a page imports another page')
  else if (from.startsWith('src/features/')) {
    const allowed = KINDS[mine.kind]
    if (!allowed) wrong(`${mine.kind} is not a name for files of a feature`)
    else if (!allowed.includes(theirs.kind) && !(mine.kind === theirs.kind && mine.room === theirs.room))
      wrong(`${mine.kind} files may not import ${theirs.kind} files`)
  }
}

/** Tables that a file declares, by their names in SQL. */
function tablesIn(file: string): [string, string][] {
  return [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => [name, file])
}

/** Tables that a file's SQL names as text, which no import shows. */
function checkSql(file: string): void {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const names = [...code.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].map(([, name = '']) => name)
  for (const name of new Set(names)) {
    const [mine, theirs] = [placeOf(file), placeOf(tables.get(name) ?? '')]
    if (mine && theirs && theirs.rank > mine.rank)
      breaches.push(`${file}: SQL of ${name}, and ${mine.room} is below ${theirs.room}`)
  }
}

/** A file's room and rank, and its kind: of a feature's file the first word of its name or folder, else its room. */
function placeOf(file: string): Place | undefined {
  if (!file.startsWith('src/')) return undefined
  const path = file.slice('src/'.length)
  const rank = ROOMS.findIndex((room) => path === room || (room.endsWith('/') && path.startsWith(room)))
  if (ROOMS[rank] === 'pages/' && path.split('/').length > 2)
    return { rank: ROOMS.indexOf('pages/*/'), room: dirname(path), kind: 'pages' }
  const room = ROOMS[rank]
  if (!room) return undefined
  const kind = /^features\/[\w-]+\/([\w]+)/.exec(path)?.[1] ?? room.replace(/(\/|\.ts)$/, '')
  return { rank, room, kind }
}

function slashed(path: string): string {
  return path.split(sep).join('/')
}
