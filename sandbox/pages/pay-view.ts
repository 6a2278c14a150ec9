import { html } from 'hono/html'
import { testCards } from '../cards.ts'
import { pesos } from '../money.ts'
import type { Kinds } from '../storage/kinds.ts'
import type { CardErrors, CardForm } from './card-form.ts'
import { field, type Html, notice, page, summary, testBadge } from './layout.ts'

type Shown = { form?: CardForm; errors?: CardErrors; refusal?: string }

/** The open session: purchased items and the card form. */
export function payView(
  { data, hidden }: Kinds['checkout.session'],
  { form, errors = {}, refusal }: Shown = {},
): Html {
  const total = pesos(data.amount_total ?? 0)
  // Number and CVC are never sent back, so a second attempt needs them again.
  const marked = 'Revisa los campos marcados y escribe otra vez el número y el CVC.'
  const alert = refusal ?? (Object.keys(errors).length > 0 ? marked : undefined)
  return page(
    `Pagar ${total}`,
    html`<main>
    ${data.cancel_url ? html`<a class="back" href="${data.cancel_url}">← Volver a la tienda</a>` : ''}
    <div class="columns">
      <div class="card">
        ${testBadge}
        <h1>Tu compra</h1>
        <p class="total">${total}</p>
        <ul class="lines">${hidden.items.map((item, index) => line(item, hidden.images[index] ?? null))}</ul>
      </div>
      <div class="card">
        <h2>Paga con tarjeta</h2>
        ${summary(alert)}
        <form method="post" action="${payPath(data.id)}" novalidate>
          ${
            data.customer_email
              ? html`<p class="calm">Tu recibo llegará a <strong>${data.customer_email}</strong></p>`
              : field({
                  name: 'email',
                  label: 'Correo',
                  type: 'email',
                  autocomplete: 'email',
                  value: form?.email,
                  error: errors.email,
                })
          }
          ${field({ name: 'number', label: 'Número de tarjeta', numeric: true, autocomplete: 'cc-number', placeholder: '4242 4242 4242 4242', error: errors.number })}
          <div class="pair">
            ${field({ name: 'expiry', label: 'Vencimiento', numeric: true, autocomplete: 'cc-exp', placeholder: 'MM/AA', value: form?.expiry, error: errors.expiry })}
            ${field({ name: 'cvc', label: 'CVC', numeric: true, autocomplete: 'cc-csc', placeholder: '123', error: errors.cvc })}
          </div>
          ${field({ name: 'name', label: 'Nombre en la tarjeta', autocomplete: 'cc-name', value: form?.name, error: errors.name })}
          <button>Pagar ${total}</button>
        </form>
        ${data.cancel_url ? html`<p style="margin:12px 0 0;text-align:center"><a href="${data.cancel_url}">Cancelar y volver</a></p>` : ''}
        <details>
          <summary>Tarjetas de prueba</summary>
          <p class="hint">Usa cualquier fecha futura y cualquier CVC. Toca un número para seleccionarlo.</p>
          ${cardTable()}
        </details>
      </div>
    </div></main>`,
  )
}

/** Payment address of a session, also shown under its 3-D Secure address. */
export const payPath = (id: string) => `/c/pay/${id}`

function line(item: Kinds['checkout.session']['hidden']['items'][number], image: string | null): Html {
  const quantity = item.quantity ?? 1
  return html`<li>
    ${image ? html`<img src="${image}" alt="" width="56" height="56">` : html`<span class="nothing"></span>`}
    <span class="what">${item.description ?? ''}
      <small>${quantity} × ${pesos(item.amount_total / quantity)}</small></span>
    <span class="sum">${pesos(item.amount_total)}</span>
  </li>`
}

export function cardTable(): Html {
  return html`<table class="stack"><thead><tr><th>Número</th><th>Qué pasa</th></tr></thead><tbody>
    ${testCards.map(
      ({ number, note }) =>
        html`<tr><td><code class="copy">${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></td><td>${note}</td></tr>`,
    )}</tbody></table>`
}

/** The bank's authentication page. */
export function authenticateView({ data }: Kinds['checkout.session']): Html {
  return page(
    'Confirma tu pago',
    html`<main class="narrow"><div class="card">
      ${testBadge}
      <h1>Confirma tu pago con tu banco</h1>
      <p>Esta es la página de autenticación (3D Secure) de tu banco de prueba.</p>
      <p class="total">${pesos(data.amount_total ?? 0)}</p>
      <form method="post">
        <button name="answer" value="authorise">Autorizar el pago</button>
        <button class="second" name="answer" value="fail">No autorizar</button>
      </form>
    </div></main>`,
  )
}

/** Page of an ended session; a paid one links to the shop. */
export function closedView({ data }: Kinds['checkout.session'], successUrl: string | null): Html {
  if (data.status === 'complete') {
    return notice(
      'Este pago ya está hecho',
      'Recibimos tu pago una sola vez. No hace falta hacer nada más.',
      successUrl ? { href: successUrl, label: 'Ver tu compra' } : undefined,
    )
  }
  return notice(
    'Esta página de pago ya venció',
    'No se hizo ningún cargo. Vuelve a la tienda para intentarlo de nuevo.',
    data.cancel_url ? { href: data.cancel_url, label: 'Volver a la tienda' } : undefined,
  )
}
