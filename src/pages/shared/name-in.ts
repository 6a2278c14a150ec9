import { oneLine } from '../../lib/visible-text.ts'

const MAX_NAME = 120

/** The name with which an address prefills the form of a new product (`paths.sellNamed`). */
export const nameIn = (url: URL): string => oneLine(url.searchParams.get('nombre') ?? '').slice(0, MAX_NAME)
