import { createContext } from 'react'

/** User of the page; null for a guest or while unknown. Forms are not sent in another account's name. */
export const FormOwner = createContext<string | null>(null)
