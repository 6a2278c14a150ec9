import { createContext } from 'react'

/** Who the page was rendered for: their forms are not sent in another account's name. null for a guest. */
export const FormOwner = createContext<string | null>(null)
