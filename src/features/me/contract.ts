import { z } from 'zod'
import { Reservation } from '../cart/contract.ts'

/** What pages that are the same for everybody do not hold: who looks at them, and what is theirs. */
export const Me = z.object({
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** Path of the picture; null shows the initials. */
  picture: z.string().nullable(),
  isStudent: z.boolean(),
  isStaff: z.boolean(),
  /** Url of their store; null for who has none. */
  store: z.string().nullable(),
  /** Another one after each change of the kept cart. */
  cart: z.string(),
  /** Open tasks of their store; null for a person without a store. */
  todo: z.object({ pendingOrders: z.int(), openCases: z.int(), unansweredMessages: z.int() }).nullable(),
  /** Urls of the products on the wishlist, the newest first. */
  wished: z.array(z.string()),
  /** Saved searches that wait for a product; `query` as the search's address has it (`?oferta=1`), or empty. */
  searches: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      query: z.string(),
      /** The open “Se busca” that finds by it: it is not taken off the list before that ends. */
      wantedId: z.uuid().nullable(),
    }),
  ),
  /** Books whose next copy they are told of, for at most `maxCents` centavos or at any price: by no paused search, nor one by wear. */
  awaitedBooks: z.array(z.object({ isbn: z.string(), maxCents: z.int().nullable() })),
  /** Entries of the bell that were not read; a hundred at most. */
  unread: z.int(),
  /** There are lists of courses, and they have not said what they study. */
  asksStudies: z.boolean(),
  reservation: Reservation.nullable(),
})
export type Me = z.output<typeof Me>

/** `me` is null for who is not signed in. */
export const MeView = z.object({ me: Me.nullable() })
export type MeView = z.output<typeof MeView>
