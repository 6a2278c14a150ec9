import { z } from 'zod'
import { Reservation } from '../cart/contract.ts'
import { stepKinds } from './rules.ts'

const NextStep = z.object({
  kind: z.enum(stepKinds),
  text: z.string(),
  note: z.string(),
  /** Label of the button of a step with a deadline. */
  action: z.string().optional(),
  to: z.string(),
})
export type NextStep = z.output<typeof NextStep>

/** Personal data that shared pages leave out. */
export const Me = z.object({
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  isStudent: z.boolean(),
  isStaff: z.boolean(),
  store: z.string().nullable(),
  /** Changes with each change of the stored cart. */
  cart: z.string(),
  todo: z
    .object({
      pendingOrders: z.int(),
      openOffers: z.int(),
      openCases: z.int(),
      unansweredMessages: z.int(),
    })
    .nullable(),
  wished: z.array(z.string()),
  /** Saved searches that still alert; `query` as in the search's address (`?oferta=1`), or empty. */
  searches: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      query: z.string(),
      /** An open “Se busca” uses this search, which cannot be deleted before it ends. */
      wantedId: z.uuid().nullable(),
    }),
  ),
  /** Books they look for, up to `maxCents` centavos or at any price; `wantedId`: in an open “Se busca”. */
  awaitedBooks: z.array(
    z.object({ isbn: z.string(), maxCents: z.int().nullable(), wantedId: z.uuid().nullable() }),
  ),
  unread: z.int(),
  /** At most 100. */
  unreadConversations: z.int(),
  /** Steps that the home page proposes, most urgent first. */
  next: z.array(NextStep),
  reservation: Reservation.nullable(),
})
export type Me = z.output<typeof Me>

export const MeView = z.object({ me: Me.nullable() })
export type MeView = z.output<typeof MeView>
