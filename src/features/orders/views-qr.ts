import { crc32, deflateSync } from 'node:zlib'
import { create } from 'qrcode'
import type { QrView } from './contract.ts'

/** Gaps keep the path short. Choosing the best of the eight masks takes twenty times as long as drawing one. */
export function qrOf(text: string): QrView {
  const { modules } = create([{ data: Buffer.from(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    maskPattern: 0,
  })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0, from = 0, drawn = -1; x < size; x++) {
      if (!modules.get(y, x)) from = x + 1
      else if (x + 1 === size || !modules.get(y, x + 1)) {
        path += drawn < 0 ? `M${from} ${y}.5` : `m${from - drawn} 0`
        path += `h${x + 1 - from}`
        drawn = x + 1
      }
    }
  return { size, path }
}

/** Modules of white around a code, and pixels of each module. */
const MARGIN = 2
const SCALE = 4

/** A PNG as data: address, since many mail programs draw no SVG. One bit a pixel needs no image library. */
export function qrPicture(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const width = (modules.size + 2 * MARGIN) * SCALE
  const rows = Buffer.alloc(width * (1 + Math.ceil(width / 8)), 0xff)
  const rowBytes = rows.length / width
  for (let y = 0; y < width; y++) {
    const row = Math.floor(y / SCALE) - MARGIN
    // Filter type of each row: none.
    rows[y * rowBytes] = 0
    for (let column = 0; column < modules.size; column++) {
      if (row < 0 || row >= modules.size || !modules.get(row, column)) continue
      // Four pixels are half a byte.
      const half = column + MARGIN
      const at = y * rowBytes + 1 + (half >> 1)
      rows[at] = (rows[at] ?? 0) & (half % 2 === 0 ? 0x0f : 0xf0)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  header.writeUInt8(1, 8)
  const png = [SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]
  return `data:image/png;base64,${Buffer.concat(png).toString('base64')}`
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
