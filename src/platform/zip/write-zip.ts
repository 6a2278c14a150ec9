import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipSource = { name: string; body: AsyncIterable<Buffer | string> }

/** A ZIP archive as a stream with few chunks in memory; each source is asked for after the one before it. */
export function zipOf(sources: AsyncIterable<ZipSource>, mtime: Date): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const fail = (error: Error) => archive.destroy(error)
  let open: Readable | undefined
  async function fill() {
    for await (const { name, body } of sources) {
      open = Readable.from(body)
      zip.addReadStream(open, name, { mtime })
      await finished(open)
    }
    zip.end()
  }
  zip.on('error', fail)
  // A reader that leaves ends the source, too.
  archive.on('close', () => open?.destroy())
  fill().catch(fail)
  return archive
}
