import { wishes } from '../../../features/wishlist/store.ts'
import { wishView } from '../../../features/wishlist/views.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import { WishlistSection } from '../../shared/wishlist-section.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const rows = await wishes(ctx.db, viewer.id)
  return {
    wishes: rows.map((row) => wishView(row, ctx.clock.now())),
  }
}

export const meta = privateMeta('Lista de deseos')

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  return <WishlistSection wishes={loaderData.wishes} heading="h1" />
}
