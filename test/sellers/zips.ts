import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; further fields falsify its headers. */
export type ZipPart = {
  name: string
  content: Buffer | string
  /** Bytes that it says it unpacks to. */
  says?: number
  /** Unix mode: 0o120777 is a symbolic link. */
  mode?: number
  flags?: number
  /** Another checksum than its own. */
  isBroken?: boolean
}

/** A ZIP archive by hand (PKWARE APPNOTE 6.3): libraries refuse to write what they refuse to read. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, says, mode = 0o100644, flags = 0, isBroken = false } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const named = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    // Bit 11: the name is UTF-8.
    common.writeUInt16LE(0x800 | flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE((crc32(plain) ^ (isBroken ? 1 : 0)) >>> 0, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(says ?? plain.length, 18)
    common.writeUInt16LE(named.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, named, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, tail, named]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}
