/** Served types by the ending of a key. Nothing else is ever handed out. */
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/
const MAX_LENGTH = 300

/**
 * Whether a key names a place inside the store: relative, no empty segment, none that begins with a dot, so
 * that `..`, hidden and temporary files cannot be named.
 */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_LENGTH && key.split('/').every((segment) => SEGMENT.test(segment))
}

/** application/octet-stream for what is not a picture. */
export function contentTypeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

const PRIVATE = 'private/'

/** Key of a file that not everybody may open: the public door does not find it. */
export const privateKey = (rest: string): string => PRIVATE + rest

export function isPrivateKey(key: string): boolean {
  return key.startsWith(PRIVATE)
}
