import { z } from 'zod'
import { jsonPage } from '../../lib/paging.ts'
import { ProductCardView } from '../catalogue/contract.ts'

export const WishInput = z.object({ product: z.string().trim().min(1).max(200) })
export type WishInput = z.infer<typeof WishInput>

/** `available`: approved and for sale; other products can only be removed. */
export const WishView = ProductCardView.extend({ available: z.boolean() })
export type WishView = z.infer<typeof WishView>

export const WishPage = jsonPage(WishView)

export const WishCount = z.object({ count: z.int() })
export type WishCount = z.infer<typeof WishCount>
