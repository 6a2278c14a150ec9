import { readFile, stat } from 'node:fs/promises'
import sharp, { type OutputInfo } from 'sharp'

/** Decoded pixels, upright, in sRGB, eight bits a channel. */
export type Pixels = { data: Buffer; info: OutputInfo }

/** Correction of each EXIF orientation: a turn in degrees, then a mirror. */
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
/** Bytes of a JPEG whose end mark is put back: it is read into memory for that. */
const MAX_MENDED_BYTES = 20_000_000

/**
 * Decodes a picture, and a JPEG that lacks its end mark and nothing else with one: some programs cut it off. The second try
 * fails at any warning, since the decoder fills missing rows with grey and merely warns.
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
    if (bytes > MAX_MENDED_BYTES) throw error
    const given = Buffer.isBuffer(input) ? input : await readFile(input)
    return decode(Buffer.concat([given, END_OF_JPEG]), 'warning')
  }
}

/**
 * Decodes a picture once, in rows from the top, to at most `side` pixels on either side, and turns it upright
 * afterwards: turning needs all pixels at once, and a telephone's photograph is four times as many before.
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
