import { paths } from '../../paths.ts'
import { searchQuery } from '../alerts/rules.ts'
import { reservationOf } from '../checkout/rules.ts'
import type { Me } from './contract.ts'
import type { MeRow } from './store.ts'

export function meView(row: MeRow, now: Date): Me {
  return {
    username: row.username,
    displayName: row.displayName,
    email: row.email,
    picture: row.image && paths.file(row.image),
    isStudent: row.studentVerifiedAt !== null,
    isStaff: row.role === 'staff',
    store: row.store,
    cart: row.cart,
    todo: row.todo,
    wished: row.wished,
    searches: row.searches.map(({ id, text, wantedId, ...search }) => ({
      id,
      text,
      query: searchQuery(search),
      wantedId,
    })),
    awaitedBooks: row.awaitedBooks,
    unread: row.unread,
    asksStudies: row.asksStudies,
    reservation: reservationOf(
      row.kept.map((pieces) => ({ ...pieces, expiresAt: new Date(pieces.expiresAt) })),
      now,
    ),
  }
}
