import { z } from 'zod'
import { userByUsername } from '../../../../features/accounts/store/staff.ts'
import { blockAccount, changeStaffRoles } from '../../../../features/staff/actions/change-account.ts'
import { cancelOrdersOfStore } from '../../../../features/staff/actions/decide-case.ts'
import { restoreWanted } from '../../../../features/staff/actions/remove-wanted.ts'
import { Reason, ReasonInput, StaffRolesInput } from '../../../../features/staff/contract.ts'
import { storeOfOwner } from '../../../../features/stores/store.ts'
import { isUuid } from '../../../../lib/uuid.ts'
import { paths } from '../../../../paths.ts'
import { missing, staffIntent } from '../../staff-page.ts'

const Unblock = z.object({ reason: Reason })
const Orders = z.object({ cancelled: z.array(z.uuid()) })
const ChosenOrders = z.object({ cancelled: Orders.shape.cancelled.min(1, 'Elige al menos un pedido') })

const readOrders = (fields: FormData) => ({
  cancelled: fields.getAll('cancelled'),
  reason: fields.get('reason') ?? '',
})

const block = staffIntent(
  Unblock.extend(Orders.shape),
  async ({ ctx, staff }, { reason, cancelled: orderIds }, { params: { username = '' } }) => {
    await blockAccount(ctx, staff, { username, blocked: true, reason, orderIds })
    return `${paths.staffUser(username)}?done=bloqueada`
  },
  { read: readOrders },
)

const unblock = staffIntent(Unblock, async ({ ctx, staff }, { reason }, { params: { username = '' } }) => {
  await blockAccount(ctx, staff, { username, blocked: false, reason })
  return `${paths.staffUser(username)}?done=desbloqueada`
})

const cancel = staffIntent(
  ChosenOrders,
  async ({ ctx, staff }, { cancelled: orderIds }, { params: { username = '' } }) => {
    const user = await userByUsername(ctx.db, username)
    const store = user?.blockedAt ? await storeOfOwner(ctx.db, user.id) : undefined
    if (!store) throw missing()
    await cancelOrdersOfStore(ctx, staff, { storeId: store.id, orderIds })
    return `${paths.staffUser(username)}?done=pedidos-cancelados`
  },
  { read: readOrders },
)

const roles = staffIntent(
  StaffRolesInput,
  async ({ ctx, staff }, input, { params: { username = '' } }) => {
    await changeStaffRoles(ctx, staff, { username, ...input })
    return `${paths.staffUser(username)}?done=roles`
  },
  {
    read: (fields: FormData) => ({
      roles: fields.getAll('roles'),
      facultyId: Number(fields.get('facultyId')) || null,
    }),
  },
)

const restore = staffIntent(
  ReasonInput,
  async ({ ctx, staff }, { reason }, { fields, params: { username = '' } }) => {
    const id = fields.get('key')
    if (!isUuid(id)) throw missing()
    await restoreWanted(ctx, staff, id, reason)
    return `${paths.staffUser(username)}?done=se-busca-permitido`
  },
)

export const forms = { block, unblock, cancel, roles, restore }
