const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/
const MAX_LENGTH = 300

/** A relative path without empty segments or segments that begin with a dot: `..` and temporary files are excluded. */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_LENGTH && key.split('/').every((segment) => SEGMENT.test(segment))
}

export function contentTypeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

const PRIVATE = 'private/'

/** Key of a file with restricted access, which public routes do not serve. */
export const privateKey = (rest: string): string => PRIVATE + rest

export function isPrivateKey(key: string): boolean {
  return key.startsWith(PRIVATE)
}
