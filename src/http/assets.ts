import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ttf': 'font/ttf',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.txt', '.json', '.webmanifest'])
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

type Asset = {
  body: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
  brotli?: Uint8Array<ArrayBuffer>
  type: string
  cache: string
}

/**
 * Serves the browser build from memory, compressed once at start: a page view never touches the disk for it.
 * Names under `assets/` carry a hash, so they are kept for ever.
 */
export async function loadAssets(
  folder: string,
): Promise<(request: Request) => Promise<Response | undefined>> {
  const assets = new Map<string, Asset>()
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    names
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name)
        const path = `/${relative(folder, file).split(sep).join('/')}`
        assets.set(path, await loadAsset(file, path))
      }),
  )
  return async (request) => {
    const asset = assets.get(new URL(request.url).pathname)
    return asset && respond(asset, request.headers.get('accept-encoding') ?? '')
  }
}

async function loadAsset(file: string, path: string): Promise<Asset> {
  const body = new Uint8Array(await readFile(file))
  const extension = extname(file)
  const asset: Asset = {
    body,
    type: TYPES[extension] ?? 'application/octet-stream',
    cache: path.startsWith('/assets/') ? YEAR : HOUR,
  }
  if (!COMPRESSIBLE.has(extension)) return asset
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(body),
    promisify(brotliCompress)(body, quality),
  ])
  return { ...asset, gzip: new Uint8Array(zipped), brotli: new Uint8Array(brotli) }
}

function respond(asset: Asset, accepted: string): Response {
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': asset.cache,
    'x-content-type-options': 'nosniff',
  }
  if (asset.gzip) headers['vary'] = 'accept-encoding'
  if (asset.brotli && /\bbr\b/.test(accepted))
    return new Response(asset.brotli, { headers: { ...headers, 'content-encoding': 'br' } })
  if (asset.gzip && /\bgzip\b/.test(accepted))
    return new Response(asset.gzip, { headers: { ...headers, 'content-encoding': 'gzip' } })
  return new Response(asset.body, { headers })
}
