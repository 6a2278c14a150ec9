import { imageView } from '../catalogue/views.ts'
import type { BannerView } from './contract.ts'
import type { BannerRow } from './store.ts'

export function bannerView(row: BannerRow): BannerView {
  return {
    image: imageView(row.image),
    title: row.title,
    text: row.text,
    linkLabel: row.linkLabel,
    linkPath: row.linkPath,
    tone: row.tone,
  }
}
