import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  matchRoutes,
  type RouteObject,
  type ServerBuild,
  UNSAFE_withComponentProps as withProps,
} from 'react-router'
import type { AppParts } from '../src/app.ts'
import * as entry from '../src/pages/entry.server.tsx'
import { pageRenderer } from '../src/pages/page-renderer.ts'
import * as root from '../src/pages/root.tsx'
import routes from '../src/pages/routes.ts'

type Render = NonNullable<AppParts['renderPage']>
type Module = ServerBuild['routes'][string] extends infer Route
  ? NonNullable<Route> extends { module: infer Found }
    ? Found
    : never
  : never

/** One page or layout of the site: its whole address, as the routes write it, and its module. */
export type PageRoute = { id: string; address: string; isLayout: boolean; module: Module }

const modules = import.meta.glob<Module>('../src/pages/**/*.{ts,tsx}')

type Entry = RouteConfigEntry & { id: string; parentId: string; address: string }

/** Every page and layout, each after its layout. */
const entries: Entry[] = flat(routes, 'root', '')
const tree: RouteObject[] = [{ id: 'root', path: '', children: treeOf(routes) }]
const renderers = new Map<string, Promise<Render>>()

function flat(of: readonly RouteConfigEntry[], parentId: string, above: string): Entry[] {
  return of.flatMap((each) => {
    const address = each.path === undefined ? above : `${above}/${each.path}`
    const id = idOf(each)
    return [{ ...each, id, parentId, address }, ...flat(each.children ?? [], id, address)]
  })
}

function treeOf(of: readonly RouteConfigEntry[]): RouteObject[] {
  return of.map((each) => ({
    id: idOf(each),
    ...(each.path !== undefined && { path: each.path }),
    ...(each.index ? { index: true } : each.children && { children: treeOf(each.children) }),
  })) as RouteObject[]
}

function idOf({ id, file }: RouteConfigEntry): string {
  return id ?? file.replace(/\.tsx?$/, '')
}

async function load({ file }: Entry): Promise<Module> {
  const module = modules[`../src/pages/${file}`]
  if (!module) throw new Error(`no module ${file}`)
  return asBuilt(await module())
}

/** Passes the loader's data to the component, as the framework does. */
function asBuilt(module: object): Module {
  return ('default' in module ? { ...module, default: withProps(module.default as never) } : module) as Module
}

/** All pages and layouts, each loaded. */
export function loadPageRoutes(): Promise<PageRoute[]> {
  return Promise.all(
    entries.map(async (each) => ({
      id: each.id,
      address: each.address || '/',
      isLayout: each.children !== undefined,
      module: await load(each),
    })),
  )
}

/**
 * Renders pages from their source, so that a test needs no build; scripts and styles are left out. A page is loaded when it is
 * first requested: most tests render two or three of them.
 */
export const renderPage: Render = async (request, page) => {
  const path = new URL(request.url).pathname.replace(/\/_(root)?\.data$|\.data$/, '') || '/'
  const ids = new Set(matchRoutes(tree, path)?.map(({ route }) => route.id))
  const key = [...ids].join()
  const renderer = renderers.get(key) ?? createRenderer(entries.filter(({ id }) => ids.has(id)))
  renderers.set(key, renderer)
  return (await renderer)(request, page)
}

async function createRenderer(matched: readonly Entry[]): Promise<Render> {
  const manifest: ServerBuild['routes'] = { root: { id: 'root', path: '', module: asBuilt(root) } }
  const client: ServerBuild['assets']['routes'] = {}
  for (const each of matched) {
    const { id, parentId, path, index } = each
    manifest[id] = {
      ...{ id, parentId, module: await load(each) },
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : {}),
    }
  }
  for (const route of Object.values(manifest)) {
    if (!route) continue
    const { id, parentId, path, index, module } = route
    client[id] = {
      ...{ id, parentId, path, index },
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
  }
  return pageRenderer({
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
}

/** A page's HTML with its texts as people read them: React marks where two of them meet. */
export const textOf = async (page: Response) => (await page.text()).replaceAll('<!-- -->', '')
