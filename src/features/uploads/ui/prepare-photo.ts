import { isHeicName } from '../../../lib/picture-types.ts'
import { type PhotoProblem, photoProblem } from '../rules-quality.ts'

/** Maximum longer side, in pixels. */
const MOST = 2_560
const QUALITY = 0.86
/** Longer side of the grey copy, in pixels. */
const GREY = 160

/** `isUnread`: this browser cannot decode it. */
export type PreparedPhoto = { file: File; problem?: PhotoProblem; isUnread?: true }

/**
 * The photo for the upload: upright, scaled and compressed if that makes it smaller, and rotated by
 * `quarters`. A photo that the browser cannot decode stays unchanged, for the server to check.
 */
export async function preparePhoto(file: File, quarters = 0): Promise<PreparedPhoto> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      const problem = problemOf(bitmap)
      const scale = Math.min(1, MOST / Math.max(bitmap.width, bitmap.height))
      if (scale === 1 && quarters % 4 === 0 && file.type === 'image/png') return { file, ...problem }
      const blob = await drawn(bitmap, scale, quarters)
      // A browser may open a HEIC, the server cannot.
      const isBetter = quarters % 4 !== 0 || scale < 1 || isHeicName(file) || blob.size < file.size
      const name = file.name.replace(/\.\w+$/, '.jpg')
      return { file: isBetter ? new File([blob], name, { type: 'image/jpeg' }) : file, ...problem }
    } finally {
      bitmap.close()
    }
  } catch {
    return { file, isUnread: true }
  }
}

function problemOf(bitmap: ImageBitmap): { problem?: PhotoProblem } {
  const scale = GREY / Math.max(bitmap.width, bitmap.height)
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(3, Math.round(side * scale)))
  if (width === undefined || height === undefined) return {}
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!pen) return {}
  pen.drawImage(bitmap, 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at++)
    grey[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  const problem = photoProblem({ grey, width, height, photo: bitmap })
  return problem ? { problem } : {}
}

async function drawn(bitmap: ImageBitmap, scale: number, quarters: number): Promise<Blob> {
  const isOnItsSide = quarters % 2 !== 0
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = new OffscreenCanvas(isOnItsSide ? height : width, isOnItsSide ? width : height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // Transparent pixels would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((quarters * Math.PI) / 2)
  pen.drawImage(bitmap, -width / 2, -height / 2, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
