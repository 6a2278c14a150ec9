import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A JPEG of a phone held upright: stored lying (orientation 6), with GPS and a description in its EXIF. */
export function phonePhoto(width = 1200, height = 800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { ImageDescription: 'mi cuarto' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '22/1 9/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '100/1 58/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export function plainPicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff',
  width = 400,
  height = 300,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#22aa66' } })
    .toFormat(format)
    .toBuffer()
}

/** A well-formed PNG header that announces `side` × `side` pixels, without the pixels. */
export async function bombOf(side: number): Promise<Buffer> {
  const png = Buffer.from(await plainPicture('png', 8, 8))
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
