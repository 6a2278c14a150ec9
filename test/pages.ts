import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ServerBuild, UNSAFE_withComponentProps as withProps } from 'react-router'
import type { AppParts } from '../src/app.ts'
import * as entry from '../src/pages/entry.server.tsx'
import { pageRenderer } from '../src/pages/page-renderer.ts'
import * as root from '../src/pages/root.tsx'
import routes from '../src/pages/routes.ts'

type Module = ServerBuild['routes'][string] extends infer Route
  ? NonNullable<Route> extends { module: infer Found }
    ? Found
    : never
  : never

/** One page or layout of the site: its whole address, as the routes write it, and its module. */
export type PageRoute = { id: string; address: string; isLayout: boolean; module: Module }

const modules = import.meta.glob<Module>('../src/pages/**/*.{ts,tsx}')
/** What the bundler does to a page: its component gets what its loader answered. */
const asBuilt = (module: object): Module =>
  ('default' in module ? { ...module, default: withProps(module.default as never) } : module) as Module
const manifest: ServerBuild['routes'] = { root: { id: 'root', path: '', module: asBuilt(root) } }
const client: ServerBuild['assets']['routes'] = {}

export const pageRoutes: PageRoute[] = []
await collect(routes, 'root', '')

async function collect(entries: readonly RouteConfigEntry[], parentId: string, above: string): Promise<void> {
  for (const { id: given, index, path, file, children } of entries) {
    const id = given ?? file.replace(/\.tsx?$/, '')
    const load = modules[`../src/pages/${file}`]
    if (!load) throw new Error(`no module ${file}`)
    const module = asBuilt(await load())
    const address = path === undefined ? above : `${above}/${path}`
    manifest[id] = {
      id,
      parentId,
      module,
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : {}),
    }
    pageRoutes.push({ id, address: address || '/', isLayout: children !== undefined, module })
    if (children) await collect(children, id, address)
  }
}

for (const { id, parentId, path, index, module } of Object.values(manifest).filter((route) => !!route))
  client[id] = {
    id,
    parentId,
    path,
    index,
    module: '/page.js',
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: 'ErrorBoundary' in module,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }

/** Renders pages from their source, so that a test needs no build; scripts and styles are left out. */
export const renderPage: NonNullable<AppParts['renderPage']> = pageRenderer({
  entry: { module: entry },
  routes: manifest,
  assets: { entry: { imports: [], module: '/entry.js' }, routes: client, url: '', version: 'test' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
})

/** A page's HTML with its texts as people read them: React marks where two of them meet. */
export const textOf = async (page: Response) => (await page.text()).replaceAll('<!-- -->', '')
