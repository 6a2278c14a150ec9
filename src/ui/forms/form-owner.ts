import { createContext } from 'react'

/** Whose page it is: their forms are not sent in another account's name. null for a guest, and while it is not known. */
export const FormOwner = createContext<string | null>(null)
