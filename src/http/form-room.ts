import { Readable } from 'node:stream'
import { appError } from '../lib/errors.ts'
import { fileErrors } from '../platform/files/errors.ts'

/** Bytes of forms under way, which may lie on the disk until their actions end: of one account, and of all together. */
const OF_ONE = 200_000_000
const OF_ALL = 600_000_000

/** What a form counts at least: many small ones cost something too. */
const LEAST = 1_000_000

/** Seconds after which it is worth asking again. */
const RETRY_S = 30

const underWay = new Map<string, number>()
let all = 0

/**
 * Takes room for a form before anything of it is read, as much as it says that it brings.
 *
 * @param sender account that sends it
 * @param most bytes that will be read of it at all
 * @returns how to give the room back
 * @throws `upload-busy`, `upload-busy-account`; what the form brings is read and thrown away then, since a browser that is
 *   cut off shows no answer
 */
export async function takeRoom(request: Request, sender: string, most: number): Promise<() => void> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  const bytes = Math.max(LEAST, Math.min(most, Number.isFinite(declared) ? declared : most))
  const own = underWay.get(sender) ?? 0
  const code = own + bytes > OF_ONE ? 'upload-busy-account' : all + bytes > OF_ALL ? 'upload-busy' : undefined
  if (code) {
    await discard(request, most)
    throw appError(fileErrors, code, { params: { retryAfter: RETRY_S } })
  }
  add(sender, bytes)
  return () => add(sender, -bytes)
}

function add(sender: string, bytes: number): void {
  all += bytes
  const own = (underWay.get(sender) ?? 0) + bytes
  if (own > 0) underWay.set(sender, own)
  else underWay.delete(sender)
}

async function discard({ body }: Request, most: number): Promise<void> {
  if (!body) return
  let seen = 0
  try {
    for await (const chunk of Readable.fromWeb(body as never) as AsyncIterable<Buffer>) {
      seen += chunk.length
      if (seen > most) return
    }
  } catch {
    // Broken off by who sent it.
  }
}
