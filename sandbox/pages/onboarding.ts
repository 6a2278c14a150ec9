import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { endVisit, openLink } from '../actions/account-link.ts'
import type { Sandbox } from '../context.ts'
import { field, type Html, notice, page, summary, testBadge } from './layout.ts'
import { textFields } from './pay.ts'
import { readSeller, type SellerErrors } from './seller-form.ts'

/** The hosted onboarding: form for a seller's identity and bank account. */
export function createOnboardingPages(sandbox: Sandbox): Hono {
  const app = new Hono()
  const path = '/setup/e/:account/:token'
  const unknown = (c: Context) =>
    c.html(notice('Este enlace no existe', 'Vuelve a tu panel y empieza de nuevo.'), 404)

  app.get(path, (c) => {
    const { account, token } = c.req.param()
    const entry = openLink(sandbox, account, token)
    if (entry.kind === 'unknown') return unknown(c)
    if (entry.kind === 'stale') return c.redirect(entry.refreshUrl, 303)
    if (entry.kind === 'begin') return c.redirect(`/setup/e/${account}/${entry.token}`, 303)
    return c.html(formView({}, {}))
  })

  app.post(path, async (c) => {
    const { account, token } = c.req.param()
    const fields = await textFields(c)
    const later = fields.answer === 'later'
    const read = readSeller(fields)
    const entry = openLink(sandbox, account, token)
    if (entry.kind === 'visit' && !later && 'errors' in read)
      return c.html(formView(fields, read.errors), 422)
    const details = later || 'errors' in read ? null : read.told
    const ended = entry.kind === 'visit' ? endVisit(sandbox, account, token, details) : entry
    if (ended.kind === 'unknown') return unknown(c)
    if (ended.kind === 'stale') return c.redirect(ended.refreshUrl, 303)
    return c.redirect(ended.returnUrl, 303)
  })
  return app
}

function formView(fields: Record<string, string>, errors: SellerErrors): Html {
  const alert = Object.keys(errors).length > 0 ? 'Revisa los campos marcados.' : undefined
  return page(
    'Recibe tus pagos',
    html`<main class="narrow"><div class="card">
      ${testBadge}
      <h1>Recibe el dinero de tus ventas</h1>
      <p class="muted">Necesitamos estos datos para depositarte. Es una página de prueba: no escribas datos reales.</p>
      ${summary(alert)}
      <form method="post" novalidate>
        ${field({ name: 'name', label: 'Nombre completo', autocomplete: 'name', value: fields.name, error: errors.name })}
        ${field({ name: 'taxId', label: 'CURP o RFC', value: fields.taxId, error: errors.taxId, hint: 'De prueba: XEXX010101000 (RFC)' })}
        ${field({ name: 'clabe', label: 'CLABE', numeric: true, value: fields.clabe, error: errors.clabe, hint: '18 dígitos. De prueba: 000000001234567897' })}
        <button name="answer" value="submit">Enviar y activar</button>
        <button class="second" name="answer" value="later">Guardar para después</button>
      </form>
    </div></main>`,
  )
}
