/** The field that chooses category and subcategory of a row at once. */
export const PLACE = 'lugar'
