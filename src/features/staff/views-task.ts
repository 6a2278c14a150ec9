import { formatDateTime } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import type { TaskDetails, TaskField } from '../inbox/rules.ts'
import { operationKinds } from '../payments/rules.ts'
import type { Chargeback } from '../settlement/store-chargebacks.ts'
import type { StaffTask } from './store/parties.ts'
import { bankReasonText, chargebackTexts, operationTexts, taskFieldTexts } from './texts-case.ts'
import { checkKeys, checkTexts } from './texts-checks.ts'
import { chargebackAdvice, taskAdvice } from './texts-task.ts'

/** `shownElsewhere`: fields that the page shows in another place. */
export function taskFacts(
  details: TaskDetails,
  shownElsewhere: readonly TaskField[] = [],
): [string, string][] {
  return Object.entries(details).flatMap(([field, value]) =>
    value === '' || !isField(field) || shownElsewhere.includes(field)
      ? []
      : [[taskFieldTexts[field], factText(field, value)]],
  )
}

export function taskCase(
  task: Pick<StaffTask, 'kind' | 'ref' | 'details'>,
  chargeback: Chargeback | undefined,
  orders: readonly { awaitsRefund: boolean }[],
): { facts: [string, string][]; advice: string[] } {
  if (chargeback) {
    const { id, status, reason, amountCents, evidenceBy } = chargeback
    return {
      facts: [
        ['Qué dice el banco', bankReasonText(reason)],
        ['Importe', formatMoney(amountCents)],
        ['Estado', chargebackTexts[status]],
        ['Caso en el proveedor', id],
      ],
      advice:
        status === 'open'
          ? chargebackAdvice(id, evidenceBy && formatDateTime(evidenceBy))
          : [taskAdvice[status === 'warning' ? 'fraud-warning' : 'bank-decided']],
    }
  }
  // The page lists the orders with links, and shows the deadline next to the title.
  const shownElsewhere: TaskField[] = orders.length === 0 ? ['due'] : ['due', 'order', 'orders']
  const facts = taskFacts(task.details, shownElsewhere).filter(([, value]) => value !== task.ref)
  const isRefund = task.kind === 'refund-failed' && orders.length > 0
  const isWaiting = orders.some(({ awaitsRefund }) => awaitsRefund)
  return {
    facts: [['Referencia', task.ref], ...facts],
    advice: isRefund ? [taskAdvice[isWaiting ? 'refund-failed' : 'refund-tried']] : [],
  }
}

const isField = (name: string): name is TaskField => Object.hasOwn(taskFieldTexts, name)

function factText(field: TaskField, value: string | number): string {
  // All numbers of a task are amounts.
  if (typeof value === 'number') return formatMoney(value)
  if (field === 'due') return formatDateTime(new Date(value))
  const check = checkKeys.find((known) => known === value)
  if (field === 'check' && check) return checkTexts[check]
  const kind = operationKinds.find((known) => known === value)
  return field === 'kind' && kind ? operationTexts[kind] : value
}
