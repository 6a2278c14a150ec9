import { formatMoney } from '../../lib/money.ts'
import type { TaskDetails } from '../inbox/rules.ts'
import { orderNumberText } from '../orders/texts.ts'
import { operationKinds } from '../payments/rules.ts'
import { operationTexts } from './texts-case.ts'
import { checkKeys, checkTexts } from './texts-checks.ts'

/** Orders and amounts of a task. `number`: of the order that it names by id. */
export function taskAbout(details: TaskDetails, number: number | undefined): string {
  const { check, orders, order, kind, amount, paid, expected, ledger, provider, missing } = details
  const named = [orders, order].find((name) => name?.startsWith('T-')) ?? (number && orderNumberText(number))
  const movement = operationKinds.find((known) => known === kind)
  const broken = checkKeys.find((known) => known === check)
  const parts = [
    broken && checkTexts[broken],
    named && `${named.includes(',') ? 'Pedidos' : 'Pedido'} ${named}`,
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

/** Next steps in a dispute at a bank. `by`: deadline for evidence in words; null if the provider named none. */
export function chargebackAdvice(id: string, by: string | null): string[] {
  return [
    'Reúne lo que pruebe la venta: entrega con código, fotos y mensajes están en la página de cada pedido.',
    `Súbelo en el panel del proveedor de pagos, en Disputas, al caso ${id}${by ? `, a más tardar el ${by}` : ''}. Desde aquí no se manda.`,
    'Decide el banco, y puede tardar semanas. Si le da la razón a la tienda, el pago sigue solo; si no, o si nadie manda nada, el dinero regresa a quien compró.',
    'Cierra la tarea cuando mandes la evidencia, o si decides no responder.',
  ]
}

export const taskAdvice = {
  'bank-decided': 'El banco ya decidió: no queda evidencia que mandar y puedes cerrar la tarea.',
  'fraud-warning':
    'El pago está en pausa. Si confías en él, retira la alerta en la página del pedido. Si no, espera: el banco puede reclamarlo estos días.',
  'refund-failed':
    'El banco no aceptó la devolución. Inténtala otra vez en el pedido, con «Reintentar el reembolso», y cierra esta tarea; si vuelve a fallar, se abre otra.',
  'refund-tried':
    'El reembolso ya se intentó otra vez: mira en la página del pedido cómo va y cierra la tarea.',
} as const
