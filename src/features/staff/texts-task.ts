import { formatMoney } from '../../lib/money.ts'
import { orderNumberText } from '../orders/texts.ts'
import { operationKinds, type TaskDetails } from '../payments/rules.ts'
import { checkKeys } from './rules-checks.ts'
import { operationTexts } from './texts-case.ts'
import { checkTexts } from './texts-checks.ts'

/**
 * What a task is about, for people: its orders and its amounts. What machines call it is on its page.
 * @param number of the order that it names by id
 */
export function taskAbout(details: TaskDetails, number: number | undefined): string {
  const { check, orders, order, kind, amount, paid, expected, ledger, provider, missing } = details
  const named = [orders, order].find((name) => name?.startsWith('T-')) ?? (number && orderNumberText(number))
  const movement = operationKinds.find((known) => known === kind)
  const broken = checkKeys.find((known) => known === check)
  const parts = [
    broken && checkTexts[broken],
    named && `Pedido ${named}`,
    movement && operationTexts[movement],
    amount !== undefined && formatMoney(amount),
    paid !== undefined && `Pagado ${formatMoney(paid)}, esperado ${formatMoney(expected ?? 0)}`,
    ledger !== undefined &&
      `Nuestro libro ${formatMoney(ledger)}, el proveedor ${formatMoney(provider ?? 0)}`,
    missing && 'No aparece en el proveedor',
    !named && !broken && 'Sin pedido',
  ]
  return parts.filter(Boolean).join(' · ')
}
