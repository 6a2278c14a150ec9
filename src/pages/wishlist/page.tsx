import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { wishes } from '../../features/wishlist/store.ts'
import { wishView } from '../../features/wishlist/views.ts'
import { paths } from '../../paths.ts'
import { requestOf } from '../shared/request.ts'
import { pageMeta, type Site } from '../shared/seo.ts'
import { WishlistSection } from '../shop/wishlist-section.tsx'

const path = paths.account('wishlist')

export async function loader({ context }: LoaderFunctionArgs) {
  const { ctx, viewer } = requestOf(context)
  // Loaders run side by side: the layout's guard has not answered yet.
  if (!viewer) throw redirect(paths.login(path))
  const rows = await wishes(ctx.db, viewer.id)
  return {
    site: { origin: ctx.env.PUBLIC_URL, siteName: ctx.env.SITE_NAME },
    wishes: rows.map((row) => wishView(row, ctx.clock.now())),
  }
}

export const meta = ({ loaderData }: { loaderData?: { site: Site } }) =>
  loaderData
    ? pageMeta(
        { title: 'Lista de deseos', description: 'Lo que guardaste.', path, hidden: true },
        loaderData.site,
      )
    : []

/** Where the phone's heart leads: the list alone. */
export default function WishlistPage() {
  return <WishlistSection wishes={useLoaderData<typeof loader>().wishes} heading="h1" />
}
