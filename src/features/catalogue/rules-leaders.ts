/** The most viewed and the newest products: of a frequent word's matches only these are ranked (decision 23). */
export const MAX_LEADERS = 5_000
export const MAX_NEW_LEADERS = 1_000

/** Number of products up to which all of them are leaders. */
export const SMALL_SHOP = 10_000
