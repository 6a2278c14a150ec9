import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipSource = { name: string; body: AsyncIterable<Buffer | string> }

const VERSION = 20
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8

type Field = readonly [bytes: 2 | 4, value: number]
const short = (value: number): Field => [2, value]
const long = (value: number): Field => [4, value]

function record(signature: number, fields: readonly Field[], ...rest: Buffer[]): Buffer {
  const all = [long(signature), ...fields]
  const head = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) at = head.writeUIntLE(value, at, bytes)
  return Buffer.concat([head, ...rest])
}

const dosTime = (date: Date) => [
  short((date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)),
  short(((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()),
]

/** A ZIP archive as a stream with one chunk in memory. No ZIP64: callers ensure at most 4 GB and 65,535 files. */
export async function* zipOf(sources: AsyncIterable<ZipSource>, madeAt: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  const time = dosTime(madeAt)
  let offset = 0
  for await (const { name, body } of sources) {
    const title = Buffer.from(name)
    const about = [short(VERSION), short(FLAGS), short(DEFLATED), ...time]
    const start = offset
    let [crc, size, packed] = [0, 0, 0]
    const counted = async function* () {
      for await (const part of body) {
        const chunk = Buffer.from(part)
        crc = crc32(chunk, crc)
        size += chunk.length
        yield chunk
      }
    }
    const local = record(
      0x04034b50,
      [...about, long(0), long(0), long(0), short(title.length), short(0)],
      title,
    )
    yield local
    const deflate = createDeflateRaw()
    // Errors of the source are thrown by the loop below.
    pipeline(Readable.from(counted()), deflate, () => {})
    for await (const chunk of deflate) {
      packed += chunk.length
      yield chunk
    }
    const sums = [long(crc), long(packed), long(size)]
    const descriptor = record(0x08074b50, sums)
    yield descriptor
    offset += local.length + packed + descriptor.length
    const places = [short(title.length), ...[0, 0, 0, 0].map(short), long(0), long(start)]
    directory.push(record(0x02014b50, [short(VERSION), ...about, ...sums, ...places], title))
  }
  const entries = Buffer.concat(directory)
  yield entries
  const count = short(directory.length)
  yield record(0x06054b50, [short(0), short(0), count, count, long(entries.length), long(offset), short(0)])
}
