const NUL = String.fromCharCode(0)

const ENCODED_NUL = /%00|\\u0000/i

/** A possible surrogate in JSON: PostgreSQL rejects unpaired ones. */
const SURROGATE = /\\ud[89a-f]/i

const SMALL = 1_000_000

/** Checks only the URL; cached pages are served before any body is read. */
export function isReadableAddress(url: string): boolean {
  if (!url.includes('%')) return !ENCODED_NUL.test(url)
  const [path = ''] = url.split('?')
  return !ENCODED_NUL.test(url) && isDecodable(path)
}

/** Queries are parsed leniently by `URLSearchParams`; a path that is not UTF-8 would make the router log an error. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Whether the request can be processed: no NUL, no unpaired surrogate, forms that parse. */
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
    return true
  }
}
