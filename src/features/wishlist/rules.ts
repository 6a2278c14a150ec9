/** Products that one list may hold: it is shown on one page, and its urls go into every page's header data. */
export const wishlistMost = 200
