import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Sandbox } from '../context.ts'
import { objectControls } from '../control/actions.ts'
import { faultModes } from '../http/faults.ts'
import { API_VERSION } from '../http/version.ts'
import { pesos } from '../money.ts'
import { balanceOf } from '../objects/movement.ts'
import { page, testBadge } from './layout.ts'
import { cardTable } from './pay-view.ts'

const controls: [string, string][] = [
  ['POST /_sandbox/reset', 'Borra todo (menos el reloj y los webhooks).'],
  ['GET /_sandbox/clock', 'La hora del sandbox y cuánto se adelantó.'],
  ['POST /_sandbox/clock/advance', 'Adelanta el reloj `{seconds}`: vencen sesiones, se libera el saldo.'],
  ['POST /_sandbox/pay/:sesión', 'Paga sin la página `{card, authenticate, email}`.'],
  ...objectControls.map(({ path, about }): [string, string] => [`POST ${path}`, about]),
  [
    'POST /_sandbox/faults',
    `Falla las siguientes peticiones \`{path, method, mode, times, delay}\`; mode: ${faultModes.join(', ')}.`,
  ],
  ['GET · DELETE /_sandbox/faults', 'Fallas pendientes; quitarlas.'],
  ['GET /_sandbox/deliveries', 'Webhooks enviados y por enviar (`?state=pending&limit=50`).'],
  ['POST /_sandbox/deliveries/hold', 'Detiene los webhooks.'],
  [
    'POST /_sandbox/deliveries/reorder',
    'Entrega los detenidos en otro orden `{order: "as-is" | "reverse" | "shuffle" | [ids]}` y sigue.',
  ],
  ['POST /_sandbox/deliveries/drop', 'Pierde los webhooks pendientes.'],
  ['POST /_sandbox/events/:id/resend', 'Repite un evento `{times}`.'],
  ['PUT /_sandbox/webhooks', 'Cambia los destinos `[{url, secret, kinds}]`.'],
]

/** Explains the sandbox. */
export function createIndexPage(sandbox: Sandbox): Hono {
  return new Hono().get('/', (c) => {
    const { available, pending } = balanceOf(sandbox, '')
    const now = new Date(sandbox.clock.now() * 1000)
    const time = now.toLocaleString('es-MX', {
      timeZone: 'America/Mexico_City',
      dateStyle: 'medium',
      timeStyle: 'short',
      hour12: false,
    })
    return c.html(
      page(
        'Sandbox de pagos',
        html`<main>
      ${testBadge}
      <h1>Sandbox de pagos</h1>
      <p>Este programa hace de Stripe mientras no hay llaves reales: cobra con tarjetas de prueba, paga a las tiendas y avisa por webhooks. Nada de aquí mueve dinero. API ${API_VERSION}.</p>
      <div class="columns">
        <div class="card"><p class="muted">Saldo disponible de la plataforma</p><p class="total">${pesos(available)}</p><p class="muted">Por liberar: ${pesos(pending)}</p></div>
        <div class="card"><p class="muted">Reloj del sandbox</p><p class="total" style="font-size:24px">${time} h</p><p class="muted">Adelantado ${sandbox.clock.offset()} segundos</p></div>
      </div>
      <section class="card"><h2>Tarjetas de prueba</h2><p class="muted">Cualquier fecha futura y cualquier CVC.</p>${cardTable()}</section>
      <section class="card"><h2>Controles</h2><p class="muted">Reciben JSON y no piden llave. La aplicación nunca los usa.</p>
        <table class="stack"><thead><tr><th>Petición</th><th>Qué hace</th></tr></thead><tbody>
        ${controls.map(([request, about]) => html`<tr><td><code>${request}</code></td><td>${withCode(about)}</td></tr>`)}
        </tbody></table></section>
      <section class="card"><h2>Qué imita</h2>
        <p>Sesiones de pago, cargos, reembolsos, transferencias y sus reversas, contracargos, saldos, eventos y cuentas conectadas (v1 y v2). Un cargo cuesta 3.6 % + $3.00 + IVA y queda disponible a los 2 días del reloj. Las llaves de idempotencia se olvidan a las 24 horas del reloj.</p>
        <p>Alta de vendedores: RFC <code class="copy">XEXX010101000</code>, CLABE <code class="copy">000000001234567897</code>.</p></section>
    </main>`,
      ),
    )
  })
}

/** Text between backticks as code. */
function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}
