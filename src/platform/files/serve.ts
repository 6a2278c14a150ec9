import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Files } from './files.ts'
import { contentTypeOf, isFileKey, isPrivateKey } from './keys.ts'

const KEPT = {
  public: 'public, max-age=31536000, immutable',
  // Asked for anew each time, so that nobody sees it from memory who may not any more.
  private: 'private, no-cache',
}

/**
 * Hands out pictures. A key is never written twice, so a copy is good for ever and the key itself, with the
 * size, makes the ETag. What a browser is given can be shown as a picture and nothing else: fixed types,
 * no sniffing, and a policy under which even a page would be inert. Private files are found at the private door only,
 * whose caller has decided that they may be.
 */
export function serveFiles(
  files: Pick<Files, 'get'>,
  door: keyof typeof KEPT = 'public',
): (key: string, request: Request) => Promise<Response> {
  return async (key, request) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    if (!isFileKey(key) || !contentTypeOf(key).startsWith('image/')) return missing()
    if (isPrivateKey(key) !== (door === 'private')) return missing()
    const file = await files.get(key)
    if (!file) return missing()

    const etag = `"${createHash('sha256').update(`${key}\n${file.size}`).digest('base64url').slice(0, 22)}"`
    const headers: Record<string, string> = {
      'cache-control': KEPT[door],
      etag,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    }
    const unchanged = (request.headers.get('if-none-match') ?? '').split(',').some((tag) => {
      return tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag
    })
    if (unchanged) {
      file.body.destroy()
      return new Response(null, { status: 304, headers })
    }
    headers['content-type'] = contentTypeOf(key)
    headers['content-length'] = String(file.size)
    if (method === 'HEAD') {
      file.body.destroy()
      return new Response(null, { headers })
    }
    return new Response(Readable.toWeb(file.body) as ReadableStream<Uint8Array>, { headers })
  }
}

function missing(): Response {
  return new Response('No existe este archivo.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
