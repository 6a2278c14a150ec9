import { paths } from '../../paths.ts'
import type { ReportRow } from './store.ts'

/** What was reported, as people call it. */
export const reportedName = ({ productName, noticeTitle, storeName }: ReportRow): string =>
  productName ?? noticeTitle ?? storeName ?? ''

/** Where everybody sees it. */
export function publicPath({ productUrl, storeUrl }: ReportRow): string {
  if (productUrl !== null) return paths.product(productUrl)
  return storeUrl === null ? paths.wanted() : paths.store(storeUrl)
}
