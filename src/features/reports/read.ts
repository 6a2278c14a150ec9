import { appError } from '../../lib/errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { paths } from '../../paths.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { accountErrors } from '../accounts/errors.ts'
import { userByUsername } from '../accounts/store/staff.ts'
import type { BlockView } from '../blocks/contract.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { listedProduct } from '../catalogue/store/writes.ts'
import { storeErrors } from '../stores/errors.ts'
import { type StoreRow, storeByAddress, storeById } from '../stores/store.ts'
import { wantedErrors } from '../wanted/errors.ts'
import { shownNotice } from '../wanted/store/notices.ts'
import { reportErrors } from './errors.ts'
import type { Reported } from './rules.ts'
import { messageRow, type ReportedListingRow, type ReportRow } from './store.ts'

type ReportedListing = ReportedListingRow & {
  ownerId: string
  name: string
  storeName: string | null
  image: StoredImage | null
  /** The page to go back to. */
  to: string
  /** The person to block: one who was reported, or a message's author. */
  person: BlockView | null
  /** Words of a message; "Foto" without any. */
  quoted: string
}

const noSubject = {
  ...{ storeId: null, productId: null, noticeId: null, personId: null, messageId: null },
  ...{ storeName: null, image: null, person: null, quoted: '' },
}

/**
 * A message is one of a conversation of the viewer's, who may also be its author. Nobody is shown with a name that they do
 * not show themselves.
 * @param today the day that open notices are selected by
 * @throws `product-not-found`, `store-missing`, `wanted-not-found`, `user-not-found`, `reported-message-not-found` also
 * for strangers
 */
export async function readReported(
  db: DbOrTx,
  { kind, url }: Reported,
  today: string,
  viewerId: string,
): Promise<ReportedListing> {
  if (kind === 'message') {
    const message = isUuid(url) ? await messageRow(db, url) : undefined
    if (!message || ![message.buyerId, message.store.ownerId].includes(viewerId))
      throw appError(reportErrors, 'reported-message-not-found')
    const { side, text, author, store, checkoutId } = message
    const { id, username, deletedAt } = author
    const { name } = side === 'seller' ? store : author
    const person =
      side === 'seller' ? { username: '', store: store.url, name } : { username, store: '', name }
    return {
      ...{ ...noSubject, messageId: url, personId: id, ownerId: id, name: `Mensaje de ${name}` },
      quoted: text || 'Foto',
      ...{ to: paths.conversation(checkoutId, store.url), person: deletedAt ? null : person },
    }
  }
  if (kind === 'wanted') {
    const notice = isUuid(url) ? await shownNotice(db, url, today) : undefined
    if (!notice) throw appError(wantedErrors, 'wanted-not-found')
    const { id: noticeId, userId: ownerId, title: name } = notice
    return { ...noSubject, noticeId, ownerId, name, to: paths.wanted() }
  }
  if (kind === 'person') {
    const found = await userByUsername(db, url)
    if (!found || found.deletedAt) throw appError(accountErrors, 'user-not-found')
    const { id, username } = found
    const person = { username, store: '', name: `@${username}` }
    return { ...noSubject, personId: id, ownerId: id, name: person.name, to: paths.account(), person }
  }
  if (kind === 'store') {
    const store = await storeByAddress(db, url)
    if (!store) throw appError(storeErrors, 'store-missing')
    return { ...noSubject, ...storeSubject(store), name: store.name, to: paths.store(url) }
  }
  const product = await listedProduct(db, url)
  const store = product && (await storeById(db, product.storeId))
  if (!store) throw appError(catalogueErrors, 'product-not-found')
  const { id: productId, name, image } = product
  return { ...noSubject, ...storeSubject(store), productId, name, image, to: paths.product(url) }
}

const storeSubject = ({ id, ownerId, name }: StoreRow) => ({ storeId: id, ownerId, storeName: name })

export const reportedName = (report: ReportRow): string => {
  const { productName, noticeTitle, storeName, personUsername, messageId } = report
  if (messageId !== null) return 'Mensaje privado'
  return productName ?? noticeTitle ?? storeName ?? `@${personUsername}`
}

export function publicPath({ productUrl, storeUrl, personId }: ReportRow): string | null {
  if (personId !== null) return null
  if (productUrl !== null) return paths.product(productUrl)
  return storeUrl === null ? paths.wanted() : paths.store(storeUrl)
}
