import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Sandbox } from '../context.ts'
import { pesos } from '../money.ts'
import { findObject } from '../storage/objects.ts'
import { notice, page, testBadge } from './layout.ts'

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' })

/** Page of a charge's `receipt_url`. */
export function createReceiptPages(sandbox: Sandbox): Hono {
  return new Hono().get('/receipts/:id', (c) => {
    const charge = findObject(sandbox.db, 'charge', c.req.param('id'))
    if (!charge?.data.paid) return c.html(notice('No encontramos este recibo', 'Revisa la dirección.'), 404)
    const { data, hidden } = charge
    return c.html(
      page(
        'Recibo de pago',
        html`<main class="narrow"><div class="card">
        ${testBadge}
        <h1>Recibo de pago</h1>
        <p class="total">${pesos(data.amount)}</p>
        <table><tbody>
          <tr><td>Fecha</td><td class="num">${day.format(data.created * 1000)}</td></tr>
          <tr><td>Tarjeta</td><td class="num">termina en ${hidden.card.last4}</td></tr>
          ${data.amount_refunded > 0 ? html`<tr><td>Reembolsado</td><td class="num">${pesos(data.amount_refunded)}</td></tr>` : ''}
          <tr><td>Pago</td><td class="num"><code>${data.id}</code></td></tr>
        </tbody></table>
      </div></main>`,
      ),
    )
  })
}
