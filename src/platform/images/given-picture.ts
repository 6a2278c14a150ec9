import type { ImageFormat } from './format.ts'
import type { ImageSource } from './source.ts'

/** A picture that somebody hands to a use case; `name` is the file's name as they call it. */
export type GivenPicture = { source: ImageSource; name: string; accept?: readonly ImageFormat[] }
