import { Readable } from 'node:stream'
import { appError } from '../lib/errors.ts'
import { fileErrors } from '../platform/files/errors.ts'

/** Bytes of forms under way, which lie on the disk until their actions end: of one account, and of all together. */
const MAX_ACCOUNT_BYTES = 200_000_000
const MAX_TOTAL_BYTES = 600_000_000

/** What a form counts at least: many small ones cost something too. */
const MIN_FORM_BYTES = 1_000_000

/** Seconds after which it is worth asking again. */
const RETRY_SECONDS = 30

const bytesByAccount = new Map<string, number>()
let totalBytes = 0

/**
 * Reserves room for a form before anything of it is read, as much as it says that it brings.
 *
 * @param sender account that sends it
 * @param maxBytes bytes that will be read of it at most
 * @returns releases the room
 * @throws `upload-busy`, `upload-busy-account`; what the form brings is read and thrown away then, since a browser that is
 *   cut off shows no answer
 */
export async function reserveUpload(request: Request, sender: string, maxBytes: number): Promise<() => void> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  const bytes = Math.max(MIN_FORM_BYTES, Math.min(maxBytes, Number.isFinite(declared) ? declared : maxBytes))
  const own = bytesByAccount.get(sender) ?? 0
  const code =
    own + bytes > MAX_ACCOUNT_BYTES
      ? 'upload-busy-account'
      : totalBytes + bytes > MAX_TOTAL_BYTES
        ? 'upload-busy'
        : undefined
  if (code) {
    await discard(request, maxBytes)
    throw appError(fileErrors, code, { params: { retryAfter: RETRY_SECONDS } })
  }
  add(sender, bytes)
  return () => add(sender, -bytes)
}

function add(sender: string, bytes: number): void {
  totalBytes += bytes
  const own = (bytesByAccount.get(sender) ?? 0) + bytes
  if (own > 0) bytesByAccount.set(sender, own)
  else bytesByAccount.delete(sender)
}

async function discard({ body }: Request, maxBytes: number): Promise<void> {
  if (!body) return
  let seen = 0
  try {
    for await (const chunk of Readable.fromWeb(body as never) as AsyncIterable<Buffer>) {
      seen += chunk.length
      if (seen > maxBytes) return
    }
  } catch {
    // Broken off by who sent it.
  }
}
