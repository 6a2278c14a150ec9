import { Readable } from 'node:stream'
import busboy from 'busboy'

/** What is read and thrown away of a refused upload, so that its browser still hears why. Bytes. */
const DRAIN_MAX = 30_000_000

/** Whether a request carries a form with files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Hands the first file of a form's `field` to `work` as it arrives: nothing of it is held in memory. `work`
 * must read it to its end or fail, and holds it to a size. Answers undefined where no whole file arrived.
 */
export async function withUpload<T>(
  request: Request,
  field: string,
  work: (file: Readable) => Promise<T>,
): Promise<T | undefined> {
  const parser = isMultipart(request) && request.body ? openParser(request) : undefined
  if (!parser) return undefined
  const body = Readable.fromWeb(request.body as never)
  let outcome: Promise<T> | undefined
  let isBroken = false
  try {
    await new Promise<void>((resolve, reject) => {
      const broke = (error: unknown) => {
        isBroken = true
        reject(error)
      }
      parser.on('file', (name, file, info) => {
        // A form that ends early fails its file too, perhaps before `work` listens.
        file.on('error', () => {})
        // A file input in which nothing was chosen sends a file without a name.
        if (name !== field || outcome || !info.filename) return file.resume()
        outcome = work(file)
        return outcome.catch(reject)
      })
      parser.once('close', resolve)
      parser.on('error', broke)
      body.once('error', broke)
      body.pipe(parser)
    })
    return await outcome
  } catch (error) {
    body.unpipe(parser)
    parser.destroy()
    // Its temporary files are gone once it has settled.
    await outcome?.catch(() => {})
    await drain(body)
    if (isBroken) return undefined
    throw error
  }
}

/** undefined for a form that cannot be read: one without a boundary. */
function openParser(request: Request): busboy.Busboy | undefined {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 30 },
    })
  } catch {
    return undefined
  }
}

async function drain(body: Readable): Promise<void> {
  let seen = 0
  try {
    for await (const chunk of body) {
      seen += (chunk as Buffer).length
      if (seen > DRAIN_MAX) return
    }
  } catch {
    // Whoever sent it is gone.
  }
}
