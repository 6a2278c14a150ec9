import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Holds the tree to docs/map.md: who may import whom. Prints each breach and fails. */

/** Low to high: a feature imports only lower ones. */
const FEATURES = [
  'settings',
  'accounts',
  'stores',
  'language',
  'catalogue',
  'content',
  'wishlist',
  'cart',
  'payments',
  'orders',
  'checkout',
  'search',
  'returns',
  'disputes',
  'reviews',
  'questions',
  'alerts',
  'reports',
  'payouts',
  'staff',
]

/** The kinds of files in a feature, and which kinds (own or of lower features) each may import. */
const PURE = ['errors', 'rules', 'texts', 'contract']
const KINDS: Record<string, string[]> = {
  errors: [],
  rules: PURE,
  texts: PURE,
  contract: PURE,
  tables: ['tables', 'rules'],
  jobs: PURE,
  store: ['store', 'tables', ...PURE],
  policy: ['policy', 'store', ...PURE],
  views: ['views', 'store', ...PURE],
  cache: ['store', ...PURE],
  sanitize: PURE,
  read: ['read', 'cache', 'views', 'policy', 'store', ...PURE],
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
    ...PURE,
  ],
  handlers: ['handlers', 'actions', 'read', 'views', 'policy', 'store', 'jobs', 'emails', ...PURE],
  api: ['api', 'actions', 'read', 'views', 'policy', 'store', ...PURE],
  ui: ['ui', ...PURE],
  emails: ['emails', ...PURE],
  session: ['store', 'policy', ...PURE],
  journals: PURE,
  provider: ['store', ...PURE],
}

/** What else each room may import. A name ending in / is a folder of src/. */
const ROOMS: Record<string, string[]> = {
  'lib/': ['lib/'],
  'platform/': ['lib/', 'platform/'],
  'http/': ['lib/', 'http/', 'platform/', 'context.ts', 'env.ts', 'api/'],
  'web/ui/': ['lib/', 'web/ui/', 'paths.ts'],
  'web/emails/': ['lib/', 'web/emails/'],
  'api/': ['lib/', 'api/', 'features/', 'context.ts', 'http/'],
  'jobs/': ['lib/', 'platform/', 'features/', 'jobs/', 'context.ts'],
  'dev/': ['dev/', 'lib/', 'platform/', 'jobs/', 'api/', 'context.ts'],
}
const BROWSER_SAFE = ['lib/', 'web/ui/', 'paths.ts']
const FEATURE_ROOMS: Record<string, string[]> = {
  errors: ['lib/'],
  rules: ['lib/'],
  texts: ['lib/', 'features/error-texts.ts'],
  contract: ['lib/'],
  ui: BROWSER_SAFE,
  emails: ['lib/', 'web/emails/', 'paths.ts'],
  tables: ['lib/', 'platform/'],
  jobs: ['lib/', 'platform/jobs/'],
  api: ['lib/', 'api/', 'http/', 'platform/', 'context.ts'],
  handlers: ['lib/', 'platform/', 'context.ts', 'web/emails/', 'paths.ts'],
}
const SERVER_ROOMS = ['lib/', 'platform/', 'context.ts', 'paths.ts']

type Import = { from: string; to: string }
const breaches: string[] = []

const files = ['src', 'sandbox'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/')),
)

const imports = files.flatMap(importsOf)
for (const edge of imports) checkEdge(edge)
for (const edge of imports) checkHelper(edge)
for (const cycle of findCycles(imports)) breaches.push(`cycle: ${cycle.join(' → ')}`)

if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  console.error(`${breaches.length} imports break the house rules (docs/map.md).`)
  process.exit(1)
}
console.log(`imports: ${files.length} files, ${imports.length} imports, no breach, no cycle`)

/** Relative imports with their targets; packages are reported where a file has to run in the browser. */
function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  const found: Import[] = []
  for (const [, name = ''] of source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g)) {
    if (name.startsWith('.') && !name.includes('+types')) {
      const target = relative('.', join(dirname(file), name.replace(/\?.*$/, '')))
        .split(sep)
        .join('/')
      if (!existsSync(target)) breaches.push(`${file}: ${name} does not exist`)
      else found.push({ from: file, to: target })
    } else if (name.startsWith('node:') && isBrowserSafe(file))
      breaches.push(`${file}: ${name} does not exist in browsers`)
  }
  return found
}

function isBrowserSafe(file: string): boolean {
  const kind = featureOf(file)?.kind
  return (kind !== undefined && [...PURE, 'ui'].includes(kind)) || file.startsWith('src/web/ui/')
}

function featureOf(file: string): { feature: string; kind: string } | undefined {
  const match = /^src\/features\/([\w-]+)\/([\w-]+?)(?:-[\w-]+)?(?:\/|\.tsx?$)/.exec(file)
  return match?.[1] && match[2] ? { feature: match[1], kind: match[2] } : undefined
}

function checkEdge({ from, to }: Import): void {
  const wrong = (why: string) => breaches.push(`${from} → ${to}: ${why}`)
  if (from.startsWith('sandbox/')) {
    if (!to.startsWith('sandbox/')) wrong('the sandbox imports nothing of the product')
    return
  }
  if (!to.startsWith('src/')) {
    wrong('src imports nothing from outside src')
    return
  }
  const path = to.slice('src/'.length)
  const mine = featureOf(from)
  const theirs = featureOf(to)
  if (mine && theirs) checkFeatures(mine, theirs, wrong)
  else if (mine) {
    const rooms = FEATURE_ROOMS[mine.kind] ?? SERVER_ROOMS
    if (!fits(path, rooms)) wrong(`${mine.kind} files may not import this room`)
  } else checkRoom(from, path, wrong)
}

/** What a feature's routes share in api/ stays below all of them: it may not bring in a higher feature. */
function checkHelper({ from, to }: Import): void {
  const brought = featureOf(to)?.feature
  if (!from.startsWith('src/api/') || !brought) return
  const users = imports.flatMap((edge) => (edge.to === from ? (featureOf(edge.from)?.feature ?? []) : []))
  for (const user of new Set(users))
    if (FEATURES.indexOf(user) < FEATURES.indexOf(brought))
      breaches.push(`${from} → ${to}: ${user}, which uses this helper, is below ${brought}`)
}

function checkRoom(from: string, path: string, wrong: (why: string) => void): void {
  const room = Object.keys(ROOMS).find((prefix) => from.startsWith(`src/${prefix}`))
  if (room && !fits(path, ROOMS[room] ?? [])) wrong(`${room} may not import this`)
}

function checkFeatures(
  mine: { feature: string; kind: string },
  theirs: { feature: string; kind: string },
  wrong: (why: string) => void,
): void {
  const [myRank, theirRank] = [FEATURES.indexOf(mine.feature), FEATURES.indexOf(theirs.feature)]
  if (myRank < 0 || theirRank < 0) wrong('an unranked feature')
  else if (theirRank > myRank) wrong(`${mine.feature} is below ${theirs.feature}`)
  const allowed = KINDS[mine.kind]
  if (!allowed) wrong(`${mine.kind} is not a name for files of a feature`)
  else if (!allowed.includes(theirs.kind) && !(mine.feature === theirs.feature && mine.kind === theirs.kind))
    wrong(`${mine.kind} files may not import ${theirs.kind} files`)
}

function fits(path: string, rooms: readonly string[]): boolean {
  return rooms.some((room) => path === room || (room.endsWith('/') && path.startsWith(room)))
}

/** Strongly connected components of more than one file (Tarjan), each as its list of files. */
function findCycles(edges: readonly Import[]): string[][] {
  const next = Map.groupBy(edges, (edge) => edge.from)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  function visit(file: string): void {
    index.set(file, index.size)
    low.set(file, index.size - 1)
    stack.push(file)
    for (const { to } of next.get(file) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(file) !== index.get(file)) return
    const members = stack.splice(stack.indexOf(file))
    if (members.length > 1) cycles.push(members)
  }
  for (const file of next.keys()) if (!index.has(file)) visit(file)
  return cycles
}
