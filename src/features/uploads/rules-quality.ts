/** `width` × `height` bytes of brightness of a small copy, and the pixels of the photo itself. */
type GreyPhoto = {
  grey: Uint8Array
  width: number
  height: number
  photo: { width: number; height: number }
}

export type PhotoProblem = 'small' | 'dark' | 'blurred'

/** Shorter side, in pixels, for a sharp photo at 1,000 px. */
const SMALL_BELOW = 600
/** Mean brightness, of 255. */
const DARK_BELOW = 60
/** Mean square of the Laplacian, which edges make large. */
const BLURRED_BELOW = 14

export function photoProblem({ grey, width, height, photo }: GreyPhoto): PhotoProblem | undefined {
  if (Math.min(photo.width, photo.height) < SMALL_BELOW) return 'small'
  let sum = 0
  for (const value of grey) sum += value
  if (sum / grey.length < DARK_BELOW) return 'dark'
  let squares = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const edge =
        4 * (grey[at] ?? 0) -
        (grey[at - 1] ?? 0) -
        (grey[at + 1] ?? 0) -
        (grey[at - width] ?? 0) -
        (grey[at + width] ?? 0)
      squares += edge * edge
    }
  return squares / ((width - 2) * (height - 2)) < BLURRED_BELOW ? 'blurred' : undefined
}
