import { readFile, stat } from 'node:fs/promises'
import sharp, { type OutputInfo } from 'sharp'

/** Decoded pixels: upright, sRGB, eight bits a channel. */
export type Pixels = { data: Buffer; info: OutputInfo }

const turns: Record<number, { turn?: number; flip?: true; flop?: true }> = {
  2: { flop: true },
  3: { turn: 180 },
  4: { flip: true },
  5: { turn: 90, flip: true },
  6: { turn: 90 },
  7: { turn: 270, flip: true },
  8: { turn: 270 },
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])
/** Larger JPEGs are not repaired, which needs them in memory. */
const MAX_REPAIR_BYTES = 20_000_000

/**
 * Decodes a picture; a JPEG without its end mark, which some programs cut off, is decoded again with one. The second
 * try fails at any warning, because the decoder fills missing rows with grey.
 */
export async function decodeWhole<Decoded>(
  input: string | Buffer,
  decode: (input: string | Buffer, failOn: 'error' | 'warning') => Promise<Decoded>,
): Promise<Decoded> {
  try {
    return await decode(input, 'error')
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('premature end of JPEG'))) throw error
    const bytes = Buffer.isBuffer(input) ? input.length : (await stat(input)).size
    if (bytes > MAX_REPAIR_BYTES) throw error
    const given = Buffer.isBuffer(input) ? input : await readFile(input)
    return decode(Buffer.concat([given, END_OF_JPEG]), 'warning')
  }
}

/**
 * Decodes a picture row by row to at most `side` pixels a side and rotates it afterwards: rotation needs all pixels in
 * memory, and a phone's photo has four times as many.
 */
export async function decodePicture(
  input: string | Buffer,
  limits: { side: number; maxPixels: number; orientation: number },
): Promise<Pixels> {
  const { side, maxPixels, orientation } = limits
  const decoded = await decodeWhole(input, (whole, failOn) =>
    sharp(whole, { limitInputPixels: maxPixels, failOn, sequentialRead: true, autoOrient: false })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
  const { turn, flip, flop } = turns[orientation] ?? {}
  if (turn === undefined && !flip && !flop) return decoded
  const upright = sharp(decoded.data, { raw: decoded.info })
  if (turn !== undefined) upright.rotate(turn)
  if (flip) upright.flip()
  if (flop) upright.flop()
  return upright.raw().toBuffer({ resolveWithObject: true })
}
