import { redirect } from 'react-router'
import { findAddress } from '../../../features/accounts/store/profiles.ts'
import { emptyProductForm, readFirstListing } from '../../../features/selling/contract-form.ts'
import { storeOfOwner } from '../../../features/stores/store.ts'
import { storeTexts } from '../../../features/stores/texts-form.ts'
import { paths } from '../../../paths.ts'
import { formAction } from '../../shared/form-action.ts'
import { addressPrefix, categoryOptions } from '../../shared/load-form.ts'
import { preserveFormOnFailure } from '../../shared/preserve-form.tsx'
import { receiveUploads } from '../../shared/receive-uploads.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import { publishFirst } from '../publish.ts'
import type { Route } from './+types/page.ts'
import { NewStoreForm } from './new-store-form.tsx'

/** On phones the form has its own header and bar. */
export const handle = { frame: 'phone-form' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const [store, address] = await Promise.all([
    storeOfOwner(ctx.db, viewer.id),
    findAddress(ctx.db, viewer.id),
  ])
  if (store) throw redirect(paths.account('my-store'))
  return {
    now: ctx.clock.now().toISOString(),
    username: viewer.username,
    isStudent: viewer.isStudent,
    categories: await categoryOptions(ctx),
    storePrefix: addressPrefix(ctx, '/store/'),
    productPrefix: addressPrefix(ctx, '/product/'),
    here: url.pathname + url.search,
    values: {
      ...readFirstListing(new FormData()),
      ...emptyProductForm,
      email: viewer.email,
      phone: address?.phone ?? '',
    },
  }
}

export const action = formAction(
  memberOf,
  { publish: publishFirst },
  { otherwise: 'publish', receive: receiveUploads({ logo: 'logo', cover: 'cover', photos: 'product' }) },
)

export const clientAction = preserveFormOnFailure(storeTexts.openFailed)

export const meta = privateMeta('Abre tu tienda')

export default function NewStorePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pb-14 md:pt-5">
      <NewStoreForm {...loaderData} />
    </div>
  )
}
