import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useOutletContext,
} from 'react-router'
import { z } from 'zod'
import { errorText } from '../../../features/error-texts.ts'
import { checkPayments } from '../../../features/payouts/actions/check-payments.ts'
import { createAccountLink } from '../../../features/payouts/actions/create-account-link.ts'
import { PaymentsSetUp } from '../../../features/payouts/ui/payments-set-up.tsx'
import { storeOfOwner } from '../../../features/stores/store.ts'
import { removeFromWishlist } from '../../../features/wishlist/actions.ts'
import { wishes } from '../../../features/wishlist/store.ts'
import { wishView } from '../../../features/wishlist/views.ts'
import { isAppError } from '../../../lib/errors.ts'
import { requestOf } from '../../request.ts'
import { paths } from '../../routes.ts'
import { pageMeta, type Site } from '../../seo.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountNav } from './account-nav.tsx'
import type { AccountData } from './load-account.ts'
import { StoreTiles } from './store-tiles.tsx'
import { WishlistSection } from './wishlist-section.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { ctx, viewer } = requestOf(context)
  // Loaders run side by side: the layout's guard has not answered yet.
  if (!viewer) throw redirect(paths.login(paths.account() + url.search))
  const [store, rows] = await Promise.all([storeOfOwner(ctx.db, viewer.id), wishes(ctx.db, viewer.id)])
  const isBack = url.searchParams.get('pagos') === 'listo'
  return {
    site: { origin: ctx.env.PUBLIC_URL, siteName: ctx.env.SITE_NAME },
    payments: store ? await checkPayments(ctx, store.id, isBack) : null,
    wishes: rows.map((row) => wishView(row, ctx.clock.now())),
  }
}

const Intent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('payments') }),
  z.object({ intent: z.literal('remove-wish'), product: z.string().min(1).max(200) }),
])

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, viewer } = requestOf(context)
  if (!viewer) throw redirect(paths.login(paths.account()))
  const form = Intent.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) return data({ error: null }, 400)
  try {
    if (form.data.intent === 'payments') return redirect((await createAccountLink(ctx, viewer)).url, 303)
    await removeFromWishlist(ctx, viewer, form.data.product)
    return redirect(paths.account(), 303)
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ error: errorText(error) }, error.status)
  }
}

export const meta = ({ loaderData }: { loaderData?: { site: Site } }) =>
  loaderData
    ? pageMeta(
        { title: 'Mi cuenta', description: 'Tus compras y tu tienda.', path: paths.account(), hidden: true },
        loaderData.site,
      )
    : []

export default function AccountPage() {
  const account = useOutletContext<AccountData>()
  const { payments, wishes: list } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { person, store } = account
  return (
    <div className="grid gap-6">
      {refused?.error && (
        <Notice tone="error" live>
          {refused.error}
        </Notice>
      )}
      <Box className="flex flex-wrap items-center gap-4">
        <Avatar name={person.displayName} picture={person.picture} size="l" />
        <div className="min-w-0 flex-1">
          <h1 className="[overflow-wrap:anywhere]">Hola, {person.displayName.split(' ')[0]}</h1>
          <p className="text-md [overflow-wrap:anywhere] text-muted">
            {person.displayName} · @{person.username} · {person.email}
          </p>
          {person.isStudent && (
            <Chip tone="success" icon={IconRosetteDiscountCheck} className="mt-2">
              Estudiante verificado
            </Chip>
          )}
        </div>
        <Form method="post" action={paths.logout()} className="max-lg:hidden">
          <Button type="submit" variant="neutral">
            <IconLogout size={17} aria-hidden="true" />
            Salir
          </Button>
        </Form>
      </Box>
      {payments && <PaymentsSetUp status={payments} action={`${paths.account()}?index`} />}
      {store && <StoreTiles store={store} />}
      <div className="lg:hidden">
        <AccountNav account={account} />
      </div>
      <WishlistSection wishes={list} />
    </div>
  )
}
