import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { z } from 'zod'
import { useClearAfterPurchase } from '../../../features/checkout/ui/use-clear-after-purchase.ts'
import { errorText } from '../../../features/error-texts.ts'
import { cancelLateOrder } from '../../../features/orders/actions/cancel-late-order.ts'
import { confirmReceived } from '../../../features/orders/actions/confirm-received.ts'
import { ORDERS_MAX, type PurchaseView } from '../../../features/orders/contract.ts'
import { ordersOfBuyer } from '../../../features/orders/store.ts'
import { purchaseView } from '../../../features/orders/views.ts'
import { qrOf } from '../../../features/orders/views-qr.ts'
import { HOUR } from '../../../lib/dates.ts'
import { isAppError } from '../../../lib/errors.ts'
import { requestOf } from '../../request.ts'
import { paths } from '../../routes.ts'
import { pageMeta, type Site } from '../../seo.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Purchase } from './purchase.tsx'

/** How long after a purchase `?success=true` still speaks of it. */
const FRESH_MS = HOUR
const here = paths.account('my-shopping')

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { ctx, viewer } = requestOf(context)
  const { search, searchParams } = url
  if (!viewer) throw redirect(paths.login(here + search))
  const now = ctx.clock.now()
  const rows = await ordersOfBuyer(ctx.db, viewer.id, ORDERS_MAX)
  const newest = rows[0]?.order
  const isFresh = newest !== undefined && now.getTime() - newest.placedAt.getTime() < FRESH_MS
  return {
    site: { origin: ctx.env.PUBLIC_URL, siteName: ctx.env.SITE_NAME },
    now: now.toISOString(),
    /** The purchase that was just made; a bare `?success=true` neither congratulates nor empties the cart. */
    bought: searchParams.get('success') === 'true' && isFresh ? newest.checkoutId : null,
    purchases: rows.map((row) => {
      const purchase = purchaseView(row, now)
      const { id, handOverCode } = purchase
      const qr = handOverCode && qrOf(ctx.env.PUBLIC_URL + paths.handOver(id, handOverCode))
      return { purchase, qr: qr || null }
    }),
  }
}

const Intent = z.object({ intent: z.enum(['confirm', 'cancel']), orderId: z.uuid() })

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, viewer } = requestOf(context)
  if (!viewer) throw redirect(paths.login(here))
  const form = Intent.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) return data({ error: 'Orden inválida' }, 400)
  const { intent, orderId } = form.data
  try {
    await (intent === 'confirm' ? confirmReceived : cancelLateOrder)(ctx, viewer, orderId)
    return redirect(`${here}?done=${intent}`, 303)
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ error: errorText(error) }, error.status)
  }
}

export const meta = ({ loaderData }: { loaderData?: { site: Site } }) =>
  loaderData
    ? pageMeta(
        { title: 'Mis compras', description: 'Tus pedidos.', path: here, hidden: true },
        loaderData.site,
      )
    : []

const filters: { key: string; label: string; holds: (purchase: PurchaseView) => boolean }[] = [
  { key: 'todas', label: 'Todas', holds: () => true },
  { key: 'por-recoger', label: 'Por recoger', holds: (p) => p.status === 'pending' && isReady(p) },
  { key: 'por-confirmar', label: 'Por confirmar', holds: (p) => p.status === 'delivered' },
  { key: 'en-camino', label: 'En camino', holds: (p) => p.status === 'pending' && !isReady(p) },
]

const isReady = ({ timeline }: PurchaseView) =>
  timeline.some((entry) => entry.stage === 'sent' && entry.status === 'ok')

const doneTexts: Record<string, string> = {
  confirm: 'Gracias por confirmar. Tu compra quedó cerrada.',
  cancel: 'Tu pedido quedó cancelado y te devolvemos el total.',
}

export default function MyShoppingPage() {
  const { purchases, now, bought } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const navigation = useNavigation()
  const [params] = useSearchParams()
  useClearAfterPurchase(bought)
  const filter = filters.find(({ key }) => key === params.get('ver')) ?? filters[0]
  const shown = purchases.filter(({ purchase }) => filter?.holds(purchase))
  const act = params.get('done') ?? ''
  const done = Object.hasOwn(doneTexts, act) ? doneTexts[act] : undefined
  const busyOrder = navigation.formData?.get('orderId') ?? null
  return (
    <div className="grid gap-4">
      <header>
        <h1>Mis compras</h1>
        <p className="mt-1 text-muted">Sigue tus pedidos y confírmalos al recibirlos.</p>
      </header>
      {bought && (
        <Notice tone="success" title="Compra realizada con éxito">
          Te enviamos el recibo y tu código de entrega por correo.
        </Notice>
      )}
      {done && !refused && <Notice tone="success">{done}</Notice>}
      {refused?.error && (
        <Notice tone="error" live>
          {refused.error}
        </Notice>
      )}
      {purchases.length === 0 ? (
        <EmptyState
          icon={IconPackage}
          title="¡Aún no tienes productos!"
          action={<ButtonLink to={paths.home()}>Ver productos</ButtonLink>}
        >
          Aquí verás tus compras, su avance y tu código de entrega.
        </EmptyState>
      ) : (
        <>
          <TabLinks
            label="Tus compras por estado"
            tabs={filters.map(({ key, label, holds }) => ({
              label,
              to: key === 'todas' ? here : `${here}?ver=${key}`,
              count: purchases.filter(({ purchase }) => holds(purchase)).length,
              current: key === filter?.key,
            }))}
          />
          {shown.length === 0 && <p className="py-8 text-center text-muted">Nada por aquí.</p>}
          {shown.map(({ purchase, qr }) => (
            <Purchase
              key={purchase.id}
              purchase={purchase}
              qr={qr}
              now={new Date(now)}
              busy={busyOrder === purchase.id}
            />
          ))}
        </>
      )}
    </div>
  )
}
