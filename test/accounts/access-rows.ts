/** Callers: `buyer` owns the order, checkout and wish of the rows; `seller` received that order. */
export const roles = ['guest', 'blocked', 'unverified', 'buyer', 'other', 'seller', 'staff'] as const
export type Role = (typeof roles)[number]

/** Values for the addresses and bodies of the rows. */
export type Scene = {
  order: string
  /** The same as people read it. */
  number: number
  checkout: string
  product: string
  category: string
  faculty: number
  /** The seller's store, by its url. */
  store: string
  /** The username of `other`. */
  user: string
}

type Statuses = Partial<Record<Role, number>> & { rest: number }
export type Row = {
  /** Fills the address's placeholders. */
  at?: (scene: Scene) => Record<string, string | number>
  query?: (scene: Scene) => string
  body?: (scene: Scene) => object
  answers: Statuses
}

/** Everybody, with the same answer. */
export const open = (rest: number): Statuses => ({ rest })
/** Signed-in users; the address contains no id of another user. */
export const member = (rest: number): Statuses => ({ rest, guest: 401, blocked: 401 })
/** The buyer whose it is; to all others it does not exist. */
export const owner = (buyer: number): Statuses => ({ rest: 404, guest: 401, blocked: 401, buyer })
/** The owning seller; `rest` is the response to people without a store. */
export const seller = (own: number, rest: number): Statuses => ({
  rest,
  guest: 401,
  blocked: 401,
  seller: own,
})

export const order = { at: ({ order: id }: Scene) => ({ id }) }
export const product = { at: ({ product: url }: Scene) => ({ url }) }
export const noBody = () => ({})
