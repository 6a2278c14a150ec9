import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

/** Smaller bodies fit into a few packets and gain nothing. */
const MIN_BYTES = 4_000

/**
 * Compresses a page rendered for one visitor at the fastest level, off the event loop: a sixth of the bytes for 0.01
 * ms of CPU a kilobyte. Shared pages are compressed better, once (`page-cache.ts`).
 */
export async function compressed(page: Response, acceptEncoding: string): Promise<Response> {
  if (page.body === null || page.headers.has('content-encoding')) return page
  page.headers.append('vary', 'accept-encoding')
  if (!accepts(acceptEncoding, 'gzip')) return page
  const body = new Uint8Array(await page.arrayBuffer())
  const headers = new Headers(page.headers)
  if (body.length < MIN_BYTES) return new Response(body, { status: page.status, headers })
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  return new Response(await gzipped(body), { status: page.status, headers })
}

/** `br;q=0` means not accepted. */
export function accepts(acceptEncoding: string, encoding: 'br' | 'gzip'): boolean {
  return acceptEncoding.split(',').some((entry) => {
    const [name = '', weight = '1'] = entry.split(/;\s*q=/)
    return name.trim() === encoding && Number(weight) > 0
  })
}

export async function gzipped(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(body, { level: constants.Z_BEST_SPEED }))
}
