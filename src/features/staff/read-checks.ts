import type { Context } from '../../context.ts'
import { isUuid } from '../../lib/uuid.ts'
import { paths } from '../../paths.ts'
import { orderNumberText } from '../orders/texts.ts'
import type { Difference } from './rules-checks.ts'
import { lastCheckRun, lastComparison } from './store/checks.ts'
import { checkKeys, checkTexts } from './texts-checks.ts'

export type ChecksView = Awaited<ReturnType<typeof readChecks>>

/** Last run of all checks. `askedBy` is null for a scheduled run; a check without data to compare is not `asked`. */
export async function readChecks(ctx: Context) {
  const [run, comparison] = await Promise.all([lastCheckRun(ctx.db), lastComparison(ctx.db)])
  const found = new Map(run?.findings.map((finding) => [finding.check, finding]))
  return {
    askedAt: run?.askedAt.toISOString() ?? null,
    askedBy: run?.askedBy ?? null,
    tookMs: run?.tookMs ?? null,
    differences: run ? run.findings.reduce((sum, { total }) => sum + total, 0) : null,
    comparedAt: comparison?.at.toISOString() ?? null,
    movements: comparison?.movements ?? null,
    checks: checkKeys.map((key) => ({
      key,
      text: checkTexts[key],
      asked: key !== 'provider-agrees' || comparison !== undefined,
      differences: found.get(key)?.total ?? 0,
      rows: (found.get(key)?.rows ?? []).map(rowView),
    })),
  }
}

function rowView({ ref, cents, orderId, orderNumber, storeName, storeUrl, taskId }: Difference) {
  const [label, to] =
    orderId !== null && orderNumber !== null
      ? [`Pedido ${orderNumberText(orderNumber)}`, paths.staffOrder(orderId)]
      : storeName !== null && storeUrl !== null
        ? [`Tienda ${storeName}`, paths.staffStore(storeUrl)]
        : [ref, taskId === null ? null : paths.staffTask(taskId)]
  // Ids mean nothing to people; a product's address or the reason of a movement does.
  const isNumber = isUuid(ref) || /^\d+$/.test(ref)
  return { ref, label: isNumber || label === ref ? label : `${label} · ${ref}`, to, cents }
}
