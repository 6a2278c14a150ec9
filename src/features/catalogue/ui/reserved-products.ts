import { createContext } from 'react'

/** Urls of products with pieces reserved by the viewer's payment: for them these are not sold out. */
export const ReservedProductsContext = createContext<ReadonlySet<string>>(new Set())
