/** What a column of PostgreSQL's type `integer` holds at most. */
export const INT4_MAX = 2_147_483_647
