import { createContext } from 'react'

/** Urls of the products of which the viewer's own unfinished payment keeps pieces: to them those are not sold out. */
export const ReservedProductsContext = createContext<ReadonlySet<string>>(new Set())
