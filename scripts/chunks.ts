import { resolve } from 'node:path'

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null }

/** A visitor's usual pages: the first visit downloads the code that they share, later visits have it. */
const walked = [
  'shop/home',
  'shop/listing',
  'shop/search',
  'shop/product',
  'shop/store',
  'shop/cart',
  'account/wishlist',
]
/** Modules that fewer pages use travel with their page. Chosen by the sizes of all seven (`npm run bench:pages` prints six). */
const LEAST = 2

const moduleOf = (file: string) => resolve('src/pages', `${file}?__react-router-build-client-route`)

/**
 * Chunks of the browser's code, for the bundler's `codeSplitting.groups`: the libraries of every page, which change
 * seldom, and one of all that the frame or most of the shop's pages use. By itself the bundler makes forty files of a
 * few hundred bytes each, which compress badly and wait for each other.
 */
export function shopChunks() {
  let shared: Set<string> | undefined
  return [
    { name: 'react', priority: 2, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    {
      name: (id: string, graph: Graph) => {
        shared ??= findShared(graph)
        return shared.has(id) ? 'shop' : null
      },
      priority: 1,
    },
  ]
}

/** Modules that no shop page may send to browsers: importing a value instead of its type costs 25 kB of gzip. */
const FOR_SERVERS = /node_modules\/zod\//

function findShared(graph: Graph): Set<string> {
  const pages = walked.map((page) => reachedFrom(graph, moduleOf(`${page}/page.tsx`)))
  for (const [index, reached] of pages.entries())
    if ([...reached].some((id) => FOR_SERVERS.test(id)))
      throw new Error(`pages/${walked[index]} brings zod to the browser: import types of contracts only.`)
  const uses = (id: string) => pages.filter((reached) => reached.has(id)).length
  const common = pages.flatMap((reached) => [...reached].filter((id) => uses(id) >= LEAST))
  return new Set([...reachedFrom(graph, moduleOf('root.tsx')), ...common])
}

/** A module and all that it imports at once, not what it loads on demand. */
function reachedFrom(graph: Graph, entry: string): Set<string> {
  const reached = new Set([entry])
  for (const id of reached) {
    const info = graph.getModuleInfo(id)
    if (!info) throw new Error(`The bundle has no ${id}.`)
    for (const imported of info.importedIds) reached.add(imported)
  }
  return reached
}
