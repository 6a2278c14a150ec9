import { appError } from '../../lib/errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { paths } from '../../paths.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { accountErrors } from '../accounts/errors.ts'
import { userByUsername } from '../accounts/store/staff.ts'
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
  /** The reported person's, or the message's author's. */
  username: string | null
}

const noSubject = {
  ...{ storeId: null, productId: null, noticeId: null, personId: null, messageId: null },
  ...{ storeName: null, image: null, username: null },
}

/**
 * A message is one of a conversation of the viewer's, who may also be its author.
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
    if (!message?.sides.includes(viewerId)) throw appError(reportErrors, 'reported-message-not-found')
    const { authorId: ownerId, authorUsername: username, authorName } = message
    const name = `Mensaje de ${authorName}`
    return { ...noSubject, messageId: url, personId: ownerId, ownerId, name, username }
  }
  if (kind === 'wanted') {
    const notice = isUuid(url) ? await shownNotice(db, url, today) : undefined
    if (!notice) throw appError(wantedErrors, 'wanted-not-found')
    return { ...noSubject, noticeId: notice.id, ownerId: notice.userId, name: notice.title }
  }
  if (kind === 'person') {
    const person = await userByUsername(db, url)
    if (!person || person.deletedAt) throw appError(accountErrors, 'user-not-found')
    const { id, displayName: name, username } = person
    return { ...noSubject, personId: id, ownerId: id, name, username }
  }
  if (kind === 'store') {
    const store = await storeByAddress(db, url)
    if (!store) throw appError(storeErrors, 'store-missing')
    return { ...noSubject, ...storeSubject(store), name: store.name }
  }
  const product = await listedProduct(db, url)
  const store = product && (await storeById(db, product.storeId))
  if (!store) throw appError(catalogueErrors, 'product-not-found')
  const { id: productId, name, image } = product
  return { ...noSubject, ...storeSubject(store), productId, name, image }
}

const storeSubject = ({ id, ownerId, name }: StoreRow) => ({ storeId: id, ownerId, storeName: name })

export const reportedName = ({
  productName,
  noticeTitle,
  storeName,
  personName,
  messageId,
}: ReportRow): string =>
  messageId === null
    ? (productName ?? noticeTitle ?? storeName ?? personName ?? '')
    : `Mensaje de ${personName}`

export function publicPath({ productUrl, storeUrl, personId }: ReportRow): string | null {
  if (personId !== null) return null
  if (productUrl !== null) return paths.product(productUrl)
  return storeUrl === null ? paths.wanted() : paths.store(storeUrl)
}
