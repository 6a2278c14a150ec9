import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Sandbox } from '../context.ts'
import { pesos } from '../money.ts'
import { balanceOf } from '../objects/movement.ts'
import type { AccountState } from '../storage/kinds.ts'
import { findObject } from '../storage/objects.ts'
import { listObjects } from '../storage/pages.ts'
import { notice, page, testBadge } from './layout.ts'

const states: Record<AccountState, string> = {
  active: 'Activa: puedes recibir pagos.',
  pending: 'Faltan datos para activarla.',
  restricted: 'Con restricciones: faltan datos.',
  rejected: 'Rechazada. Escribe a soporte.',
}
const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'America/Mexico_City' })

/** The seller's dashboard at the provider: balance and latest movements. */
export function createExpressPages(sandbox: Sandbox): Hono {
  return new Hono().get('/express/:account', (c) => {
    const id = c.req.param('account')
    const account = findObject(sandbox.db, 'v2.core.account', id)
    if (!account) return c.html(notice('No encontramos esta cuenta', 'Vuelve a tu panel.'), 404)
    const { available, pending } = balanceOf(sandbox, id)
    const { data } = listObjects(sandbox.db, '', { kind: 'balance_transaction', account: id }, { limit: 20 })
    return c.html(
      page(
        'Tu cuenta de pagos',
        html`<main class="narrow"><div class="card">
        ${testBadge}
        <h1>${account.data.display_name ?? 'Tu cuenta de pagos'}</h1>
        <p>${states[account.hidden.state]}
          ${account.hidden.bankLast4 ? `Depósitos a la CLABE que termina en ${account.hidden.bankLast4}.` : ''}</p>
        <p class="muted">Disponible</p><p class="total">${pesos(available)}</p>
        <p class="muted">Por liberar: ${pesos(pending)}</p>
        <table><thead><tr><th>Fecha</th><th>Movimiento</th><th style="text-align:right">Monto</th></tr></thead><tbody>
        ${data.map(
          (one) => html`<tr><td>${day.format(one.created * 1000)}</td>
            <td>${one.type === 'payment' ? 'Venta' : one.type === 'payout' ? 'Depósito a tu banco' : 'Devolución'}</td>
            <td class="num">${pesos(one.net)}</td></tr>`,
        )}
        ${data.length === 0 ? html`<tr><td colspan="3">Aquí verás tus ventas.</td></tr>` : ''}
        </tbody></table>
      </div></main>`,
      ),
    )
  })
}
