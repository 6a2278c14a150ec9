/** Largest value of PostgreSQL's type `integer`. */
export const INT4_MAX = 2_147_483_647
