const NUL = String.fromCharCode(0)

/** NUL in an address, in a form or in JSON; no text of ours holds one, and PostgreSQL takes none. */
const ENCODED_NUL = /%00|\\u0000/i

/** Half of a pair in JSON, perhaps: text with a lone one is no Unicode, and PostgreSQL takes none. */
const SURROGATE = /\\ud[89a-f]/i

/** Bytes of a multipart body that is looked into here; larger ones are uploads, which have their own reader. */
const SMALL = 1_000_000

/** Whether the address itself can be read; pages from memory are answered before any body is looked at. */
export function isReadableAddress(url: string): boolean {
  if (!url.includes('%')) return !ENCODED_NUL.test(url)
  const [path = ''] = url.split('?')
  return !ENCODED_NUL.test(url) && isDecodable(path)
}

/** A query is read by `URLSearchParams`, which takes anything; of a path that is not UTF-8 the router writes to the log. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Whether everything that reads this request later can do so: no NUL and no half character anywhere, forms that parse. */
export async function isReadable(request: Request): Promise<boolean> {
  if (!isReadableAddress(request.url)) return false
  const type = request.headers.get('content-type') ?? ''
  if (request.body === null || request.bodyUsed) return true
  if (/json|x-www-form-urlencoded|text\//i.test(type)) {
    const text = await request.clone().text()
    if (text.includes(NUL) || ENCODED_NUL.test(text)) return false
    return !(SURROGATE.test(text) && /json/i.test(type)) || isWellFormed(text)
  }
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (!type.startsWith('multipart/form-data') || length > SMALL) return true
  try {
    const form = await request.clone().formData()
    return [...form.values()].every((value) => typeof value !== 'string' || !value.includes(NUL))
  } catch {
    return false
  }
}

function isWellFormed(json: string): boolean {
  let isGood = true
  try {
    JSON.parse(json, (key, value) => {
      isGood &&= key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())
      return value
    })
    return isGood
  } catch {
    // Not JSON at all: whoever reads it says so.
    return true
  }
}
