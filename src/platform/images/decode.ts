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

/**
 * Decodes a picture once, in rows from the top, to at most `side` pixels on either side, and turns it upright
 * afterwards: turning needs all pixels at once, and a telephone's photograph is four times as many before.
 */
export async function decodePicture(
  input: string | Buffer,
  limits: { side: number; maxPixels: number; orientation: number },
): Promise<Pixels> {
  const { side, maxPixels, orientation } = limits
  const decoded = await sharp(input, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
    autoOrient: false,
  })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { turn, flip, flop } = turns[orientation] ?? {}
  if (turn === undefined && !flip && !flop) return decoded
  const upright = sharp(decoded.data, { raw: decoded.info })
  if (turn !== undefined) upright.rotate(turn)
  if (flip) upright.flip()
  if (flop) upright.flop()
  return upright.raw().toBuffer({ resolveWithObject: true })
}
