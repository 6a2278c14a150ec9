import type { Context } from 'hono'
import { Hono } from 'hono'
import { authenticateSession, type Payment, paySession } from '../actions/pay-session.ts'
import { runDueTasks } from '../actions/run-due-tasks.ts'
import { declineText } from '../cards.ts'
import type { Sandbox } from '../context.ts'
import type { Kinds } from '../storage/kinds.ts'
import { findObject } from '../storage/objects.ts'
import { type CardForm, cardFormSchema, readCard } from './card-form.ts'
import { notice } from './layout.ts'
import { authenticateView, closedView, payPath, payView } from './pay-view.ts'

type Session = Kinds['checkout.session']

/** The hosted payment page with plain forms; a later visitor sees that the session is closed. */
export function createPayPages(sandbox: Sandbox): Hono {
  const app = new Hono()
  const withSession =
    (show: (c: Context, session: Session) => Response | Promise<Response>) => (c: Context) => {
      runDueTasks(sandbox)
      const session = findObject(sandbox.db, 'checkout.session', c.req.param('id') ?? '')
      if (!session)
        return c.html(notice('No encontramos este pago', 'Revisa la dirección o vuelve a la tienda.'), 404)
      if (session.data.status === 'open') return show(c, session)
      return c.req.method === 'POST' && session.data.status === 'complete'
        ? c.redirect(successUrl(session.data), 303)
        : c.html(closedView(session, successUrl(session.data)))
    }

  app.get(
    '/c/pay/:id',
    withSession((c, session) => c.html(payView(session))),
  )
  app.post(
    '/c/pay/:id',
    withSession(async (c, session) => {
      const form = cardFormSchema.parse(await textFields(c))
      const read = readCard(form, sandbox.clock.now(), !session.data.customer_email)
      if ('errors' in read) return c.html(payView(session, { form, errors: read.errors }), 422)
      return await answer(c, paySession(sandbox, session.data.id, read.card, read.email), form)
    }),
  )
  app.get(
    '/c/pay/:id/3ds',
    withSession((c, session) =>
      session.hidden.awaiting ? c.html(authenticateView(session)) : c.redirect(payPath(session.data.id), 303),
    ),
  )
  app.post(
    '/c/pay/:id/3ds',
    withSession(async (c, session) => {
      const fields = await textFields(c)
      return await answer(c, authenticateSession(sandbox, session.data.id, fields.answer === 'authorise'))
    }),
  )

  async function answer(c: Context, payment: Payment, form?: CardForm): Promise<Response> {
    sandbox.outbox.nudge()
    if (payment.outcome === 'paid' || payment.outcome === 'processing')
      return c.redirect(successUrl(payment.session), 303)
    if (payment.outcome === 'authenticate') return c.redirect(`${payPath(payment.session.id)}/3ds`, 303)
    const session = findObject(sandbox.db, 'checkout.session', c.req.param('id') ?? '')
    if (!session) return c.notFound()
    if (payment.outcome === 'declined') {
      return await c.html(
        payView(session, { ...(form && { form }), refusal: declineText(payment.decline) }),
        402,
      )
    }
    return session.data.status === 'complete'
      ? c.redirect(successUrl(session.data), 303)
      : await c.html(session.data.status === 'open' ? payView(session) : closedView(session, null))
  }
  return app
}

/** The shop's address with the session's id in its placeholder. */
function successUrl(session: Session['data']): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** Text fields only, without files and repetitions. */
export async function textFields(c: Context): Promise<Record<string, string>> {
  const body = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
