import { Link } from 'react-router'
import { userByUsername } from '../../../../features/accounts/store/staff.ts'
import { openOrdersOf, ordersOfBuyer } from '../../../../features/orders/store.ts'
import { orderNumberText, orderStatusTexts } from '../../../../features/orders/texts.ts'
import { allFaculties } from '../../../../features/settings/store.ts'
import { auditOf } from '../../../../features/staff/store/audit.ts'
import { staffRoleTexts } from '../../../../features/staff/texts.ts'
import { auditRow } from '../../../../features/staff/views.ts'
import { storeOfOwner } from '../../../../features/stores/store.ts'
import { removedNoticesOf } from '../../../../features/wanted/store/notices.ts'
import { formatDate, formatDateTime } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { opensArea } from '../../../../lib/viewer.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { LoneLink } from '../../../../ui/text-link.tsx'
import { AuditList } from '../../audit-list.tsx'
import { DoneNotice, Facts, PageTitle, staffMeta } from '../../page-parts.tsx'
import { ReasonField } from '../../staff-form.tsx'
import { missing, staffAction, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'
import { forms } from './forms.ts'
import { CancelForm } from './open-orders.tsx'
import { RemovedNotices, StaffRolesForm } from './staff-roles-form.tsx'

export const meta = staffMeta('Usuario')

const LATEST = 10

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, staff } = staffOf(context)
  const row = await userByUsername(ctx.db, params.username)
  if (!row) throw missing()
  const [store, faculties, orders, removed, history] = await Promise.all([
    storeOfOwner(ctx.db, row.id),
    opensArea(staff.staffRoles, 'roles') ? allFaculties(ctx.db) : null,
    ordersOfBuyer(ctx.db, row.id, LATEST),
    removedNoticesOf(ctx.db, row.id, LATEST),
    auditOf(ctx.db, `user:${row.username}`),
  ])
  return {
    user: row,
    isYou: row.id === staff.id,
    mayBlock: row.role !== 'staff' || opensArea(staff.staffRoles, 'roles'),
    /** Null for staff who may not assign roles. */
    faculties: faculties?.map(({ id, name }) => ({ value: String(id), label: name })) ?? null,
    store: store ? { name: store.name, url: store.url } : null,
    sold: (store ? await openOrdersOf(ctx.db, store.id) : []).map((order) => ({
      id: order.id,
      label: `${orderNumberText(order.number)} · ${order.productName} · ${orderStatusTexts[order.status]} · ${formatMoney(order.subtotalCents)}`,
      cents: order.subtotalCents,
      isOwn: order.buyerId === staff.id,
    })),
    orders: orders.map(({ order }) => ({
      id: order.id,
      number: orderNumberText(order.number),
      product: order.productName,
      status: orderStatusTexts[order.status],
      total: formatMoney(order.subtotalCents),
    })),
    removed: removed.map(({ id, title, removedReason: reason, updatedAt }) => ({
      id,
      title,
      reason,
      since: formatDateTime(updatedAt),
    })),
    history: history.map(auditRow).toReversed(),
  }
}

export const action = staffAction(forms)

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { user, isYou, mayBlock, faculties, store, sold, orders, removed, history } = loaderData
  const form = user.blockedAt ? 'unblock' : 'block'
  const facts = [
    ['Correo', `${user.email}${user.emailVerified ? '' : ' (sin confirmar)'}`],
    ['Teléfono', user.phone || '–'],
    [
      'Estudiante',
      user.studentVerifiedAt
        ? `${user.studentEmail}, desde ${formatDate(user.studentVerifiedAt)}`
        : 'Sin verificar',
    ],
    ['Cuenta creada', formatDate(user.createdAt)],
  ]
  return (
    <div className="grid gap-5">
      <PageTitle
        title={user.displayName}
        back={{ label: 'Usuarios', to: paths.staffUsers() }}
        after={
          user.deletedAt ? (
            <Chip tone="error">Cerrada desde {formatDateTime(user.deletedAt)}</Chip>
          ) : user.blockedAt ? (
            <Chip tone="error">Bloqueada desde {formatDateTime(user.blockedAt)}</Chip>
          ) : user.role === 'staff' ? (
            <Chip tone="info">{user.staffRoles.map((role) => staffRoleTexts[role]).join(', ')}</Chip>
          ) : null
        }
      >
        @{user.username}
      </PageTitle>
      <DoneNotice />
      <div className="grid items-start gap-5 xl:grid-cols-aside">
        <div className="grid gap-5">
          <Box>
            <Facts facts={facts}>
              {store && (
                <>
                  <dt className="text-muted">Tienda</dt>
                  <dd>
                    <LoneLink to={paths.staffStore(store.url)}>{store.name}</LoneLink>
                  </dd>
                </>
              )}
            </Facts>
          </Box>
          <Box>
            <h2 className="mb-3">Últimas compras</h2>
            {orders.length === 0 && <p className="text-muted">Sin compras todavía.</p>}
            <ul className="grid gap-1 text-md">
              {orders.map((order) => (
                <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4">
                  <Link to={paths.staffOrder(order.id)} className="link flex min-h-11 items-center">
                    {order.number} · {order.product}
                  </Link>
                  <span className="text-sm text-muted">
                    {order.status} · {order.total}
                  </span>
                </li>
              ))}
            </ul>
          </Box>
          {removed.length > 0 && <RemovedNotices notices={removed} />}
          {history.length > 0 && (
            <Box>
              <h2 className="mb-3">Bloqueos y roles</h2>
              <AuditList rows={history} />
            </Box>
          )}
        </div>
        <div className="grid gap-5">
          {user.blockedAt && !user.deletedAt && sold.length > 0 && (
            <Box className="grid gap-3">
              <h2>Pedidos por entregar</h2>
              <CancelForm
                form="cancel"
                submit="Cancelar los elegidos"
                variant="danger"
                orders={sold}
                confirmLabel="Sí, cancelar los elegidos"
              />
            </Box>
          )}
          {faculties && !user.deletedAt && !user.blockedAt && !isYou && (
            <StaffRolesForm user={user} faculties={faculties} />
          )}
          {!user.deletedAt && (
            <Box className="grid gap-3">
              <h2>{user.blockedAt ? 'Quitar el bloqueo' : 'Bloquear la cuenta'}</h2>
              {isYou ? (
                <p className="text-muted">Es tu propia cuenta: no puedes bloquearla.</p>
              ) : !mayBlock ? (
                <p className="text-muted">Es del equipo: solo quien administra puede hacerlo.</p>
              ) : (
                <CancelForm
                  key={form}
                  form={form}
                  submit={user.blockedAt ? 'Quitar bloqueo' : 'Bloquear cuenta'}
                  variant={user.blockedAt ? 'primary' : 'danger'}
                  orders={user.blockedAt ? [] : sold}
                  confirmLabel="Sí, bloquear y cancelar los elegidos"
                >
                  <ReasonField
                    form={form}
                    hint={
                      user.blockedAt
                        ? `La persona lo recibe por correo y puede ingresar de nuevo.${store ? ' Su tienda y sus productos vuelven a la venta.' : ''}`
                        : `Se cierran todas sus sesiones al momento y recibe el motivo por correo.${store ? ' Su tienda y sus productos dejan de verse y de venderse; los pagos a medias se cierran.' : ''}`
                    }
                  />
                </CancelForm>
              )}
            </Box>
          )}
        </div>
      </div>
    </div>
  )
}
