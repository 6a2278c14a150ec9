import type { ImageFormat } from './format.ts'
import type { ImageSource } from './source.ts'
import type { StoredImage } from './stored-image.ts'

/**
 * A picture that somebody hands to a use case; `name` is the file's name as they call it. `stored` is one that
 * was taken in before, in the sizes wanted, and only gets its own place.
 */
export type GivenPicture = { name: string } & (
  | { source: ImageSource; accept?: readonly ImageFormat[] }
  | { stored: StoredImage }
)
