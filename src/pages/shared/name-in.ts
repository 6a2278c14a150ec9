import { oneLine } from '../../lib/visible-text.ts'

const MAX_NAME = 120

/** The name that an address begins the form of a new product with (`paths.sellNamed`). */
export const nameIn = (url: URL): string => oneLine(url.searchParams.get('nombre') ?? '').slice(0, MAX_NAME)
