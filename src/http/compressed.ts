import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

/** Bytes from which it is worth it: what fits into a few packets arrives as fast plain. */
const MIN_BYTES = 4_000

/**
 * A page that was rendered for one visitor, compressed at the fastest level: a sixth of the bytes for a phone, for a
 * hundredth of a millisecond of CPU a kilobyte, off the event loop. Copies of shared pages are compressed better,
 * once (`page-entry.ts`).
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

/** Whether a browser takes this encoding: `br;q=0` says that it does not. */
export function accepts(acceptEncoding: string, encoding: 'br' | 'gzip'): boolean {
  return acceptEncoding.split(',').some((entry) => {
    const [name = '', weight = '1'] = entry.split(/;\s*q=/)
    return name.trim() === encoding && Number(weight) > 0
  })
}

/** gzip at its fastest, off the event loop. */
export async function gzipped(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(body, { level: constants.Z_BEST_SPEED }))
}
