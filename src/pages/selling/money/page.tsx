import IconCash from '@icons/cash'
import { Link, redirect, useSearchParams } from 'react-router'
import { openDebt } from '../../../features/orders/store-debt.ts'
import { checkPayments } from '../../../features/settlement/actions/payout-account.ts'
import { moneyOrdersAt, nextMoneyOrders, storeMoney } from '../../../features/settlement/read.ts'
import { afterDebt } from '../../../features/settlement/rules.ts'
import { MoneyList } from '../../../features/settlement/ui/money-list.tsx'
import { MoneyTiles } from '../../../features/settlement/ui/money-tiles.tsx'
import { PaymentsSetUp } from '../../../features/settlement/ui/payments-set-up.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { counted, formatMoney } from '../../../lib/money.ts'
import { withQuery } from '../../../lib/query.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ownStore } from '../../shared/load-account.ts'
import { pageIn } from '../../shared/page-number.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const here = paths.account('money')
/** Rows of a page, as the tables of D2 §9. */
const PAGE = 10
const NEXT = 5

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { ctx } = member
  const store = await ownStore(member)
  if (!store) throw redirect(paths.account())
  const [money, next, debtCents, payments] = await Promise.all([
    storeMoney(ctx, store.id),
    nextMoneyOrders(ctx, store.id, NEXT),
    openDebt(ctx.db, store.id),
    checkPayments(ctx, store.id, false),
  ])
  const pages = Math.max(1, Math.ceil(money.total / PAGE))
  const page = pageIn(url.searchParams, pages)
  return {
    payments,
    money,
    next: afterDebt(next, debtCents),
    shown: await moneyOrdersAt(ctx, store.id, { page, size: PAGE }),
    page,
    pages,
  }
}

export const meta = privateMeta('Tu dinero')

export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const { money, payments, next, shown, page, pages } = loaderData
  const [params] = useSearchParams()
  const pageTo = (to: number) => withQuery(here, { page: to }, params)
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>Tu dinero</h1>
          <p className="mt-1 text-muted">Qué está retenido, qué sale y cuándo, y qué ya te enviamos.</p>
        </div>
        {money.total > 0 && (
          <ButtonLink to={paths.moneyExport()} reloadDocument variant="neutral" size="s">
            Descargar CSV
          </ButtonLink>
        )}
      </header>
      <PaymentsSetUp status={payments} action={paths.account()} />
      <MoneyTiles money={money} />
      {next.length > 0 && (
        <Box>
          <header className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="text-lg">Próximas liberaciones</h2>
            <Link to={paths.protectedPayment()} className="link hit-44 text-sm font-bold!">
              Cómo funciona el pago retenido
            </Link>
          </header>
          <ul>
            {next.map((order) => (
              <li
                key={order.orderId}
                className="flex flex-wrap justify-between gap-x-4 border-line py-2.5 text-md not-first:border-t"
              >
                <span>
                  <span className="inline-block w-24 text-muted">
                    {formatDay(new Date(order.dueAt ?? 0))}
                  </span>
                  <b>{order.number}</b> · {order.product}
                </span>
                <span className="text-right">
                  <b>{formatMoney(order.transferCents)}</b>
                  {order.debtCents > 0 && (
                    <span className="block text-sm text-muted">
                      {formatMoney(order.debtCents)} pagan tu adeudo
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Box>
      )}
      {money.total === 0 ? (
        <EmptyState icon={IconCash} title="¡No tienes ventas!">
          Cuando vendas algo, verás aquí cuánto recibes y cuándo.
        </EmptyState>
      ) : (
        <>
          <MoneyList orders={shown} />
          <footer className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
            <p>
              Mostrando {shown.length} de {counted(money.total, 'pedido', 'pedidos')}
            </p>
            <Pagination page={page} pages={pages} hrefOf={pageTo} />
          </footer>
        </>
      )}
    </div>
  )
}
