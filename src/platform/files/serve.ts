import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Files } from './files.ts'
import { contentTypeOf, isFileKey, isPrivateKey } from './keys.ts'

const CACHE_CONTROL = {
  public: 'public, max-age=31536000, immutable',
  // Revalidated each time, because access may have been withdrawn.
  private: 'private, no-cache',
}

/**
 * Serves pictures. Keys are never rewritten: copies are valid for ever, and the ETag is made of key and size.
 * Responses can only be used as pictures: fixed types, no sniffing, and a sandbox policy. Callers check the access to
 * private files.
 */
export function serveFiles(
  files: Pick<Files, 'get'>,
  access: keyof typeof CACHE_CONTROL = 'public',
): (key: string, request: Request) => Promise<Response> {
  return async (key, request) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    if (!isFileKey(key) || !contentTypeOf(key).startsWith('image/')) return missing()
    if (isPrivateKey(key) !== (access === 'private')) return missing()
    const file = await files.get(key)
    if (!file) return missing()

    const etag = `"${createHash('sha256').update(`${key}\n${file.size}`).digest('base64url').slice(0, 22)}"`
    const headers: Record<string, string> = {
      'cache-control': CACHE_CONTROL[access],
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
