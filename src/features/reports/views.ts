import { paths } from '../../paths.ts'
import type { ReportRow } from './store.ts'

export const reportedName = ({ productName, noticeTitle, storeName, personName }: ReportRow): string =>
  productName ?? noticeTitle ?? storeName ?? personName ?? ''

export function publicPath({ productUrl, storeUrl, personId }: ReportRow): string | null {
  if (personId !== null) return null
  if (productUrl !== null) return paths.product(productUrl)
  return storeUrl === null ? paths.wanted() : paths.store(storeUrl)
}
