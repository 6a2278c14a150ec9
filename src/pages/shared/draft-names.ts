/** Owner of the drafts that a guest begins. Apart from `drafts.ts`, whose imports the worker need not have. */
export const GUEST = 'guest'

/**
 * Name of the draft of a new product in this browser, also of its photos. Each book has its own, so that several can be
 * open at once. `owner`: a username, or `GUEST`.
 */
export const newDraft = (owner: string, isbn?: string | null) =>
  isbn ? `${owner}:book:${isbn}` : `${owner}:product`

export const editDraft = (username: string, url: string) => `${username}:product:${url}`
