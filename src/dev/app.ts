import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { ApiEnv } from '../http/api-env.ts'
import { msUntilReminders, runDueWork } from '../jobs/schedule.ts'
import { DAY, formatDateTime, HOUR, MINUTE } from '../lib/dates.ts'
import { mails } from '../platform/mailer/tables.ts'

export function createDevPages(ctx: Context, settleJobs?: () => Promise<void>): Hono<ApiEnv> {
  const dev = new Hono<ApiEnv>()
  dev.get('/correo', async (c) => c.html(mailboxPage(await newestMails(ctx))))
  dev.get('/correo.json', async (c) =>
    c.json(
      (await newestMails(ctx, c.req.query('to'))).map(({ id, to, subject, text, html: body, sentAt }) => ({
        id,
        to,
        subject,
        text,
        html: body,
        sentAt,
      })),
    ),
  )
  dev.get('/correo/:id', async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'))
    const [mail] = id.success ? await ctx.db.select().from(mails).where(eq(mails.id, id.data)) : []
    return mail ? c.html(mail.html) : c.notFound()
  })
  dev.get('/reloj', (c) => c.html(clockPage(ctx.clock.now())))
  dev.post('/reloj', async (c) => {
    const isJson = c.req.header('content-type')?.includes('json')
    const body: unknown = await (isJson ? c.req.json() : c.req.parseBody()).catch(() => undefined)
    const advance = Advance.safeParse(body)
    if (!advance.success)
      return c.json(
        { error: 'Usa {"advance":"2d"}: un número de hasta cuatro cifras y d, h o min; un año como máximo.' },
        422,
      )
    await moveClock(ctx, advance.data.advance, settleJobs)
    return isJson ? c.json({ now: ctx.clock.now() }) : c.redirect('/dev/reloj', 303)
  })
  return dev
}

const UNITS = { d: DAY, h: HOUR, min: MINUTE }

/** `{"advance":"2d"}`, forward only, at most a year; parsed to milliseconds. */
const Advance = z.object({
  advance: z
    .string()
    .regex(/^\d{1,4}(d|h|min)$/)
    .transform((text) => Number.parseInt(text, 10) * UNITS[text.replace(/\d+/, '') as keyof typeof UNITS])
    .refine((ms) => ms <= 366 * DAY),
})

const MAILS_SHOWN = 200

function newestMails(ctx: Context, to?: string) {
  const mine = to === undefined ? undefined : eq(mails.to, to)
  return ctx.db
    .select()
    .from(mails)
    .where(mine)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(MAILS_SHOWN)
}

type MailRow = typeof mails.$inferSelect

function page(title: string, body: unknown) {
  return html`<!doctype html><html lang="es-MX"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width,initial-scale=1" /><title>${title}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#141b34;background:#f6f7fb}main{max-width:860px;margin:0 auto;padding:24px 20px}
h1{font-size:24px}a{color:#2f46d8}article{background:#fff;border:1px solid #dde2ec;border-radius:12px;padding:14px 18px;margin:12px 0}
summary{cursor:pointer;min-height:24px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}small{color:#525c75}
button{font:inherit;font-weight:700;min-height:44px;padding:0 18px;border:0;border-radius:10px;background:#2f46d8;color:#fff}
form{display:inline-block;margin:0 8px 8px 0}</style></head><body><main>
<p><a href="/">Tianguis</a> · <a href="/dev/correo">Correo</a> · <a href="/dev/reloj">Reloj</a></p>${body}</main></body></html>`
}

function mailboxPage(list: MailRow[]) {
  const items = list.map(
    (mail) => html`<article><details><summary><b>${mail.subject}</b> → ${mail.to}
<small>${formatDateTime(mail.createdAt)}</small></summary><pre>${raw(linked(mail.text))}</pre>
<p><a href="/dev/correo/${mail.id}">Ver como se recibe</a></p></details></article>`,
  )
  return page(
    'Correo local',
    html`<h1>Correo local</h1><p>Todo lo que la tienda ha enviado, lo más nuevo primero.</p>${items}`,
  )
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function linked(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
  return escaped.replace(/https?:\/\/[^\s<)\]]+/g, (url) => `<a href="${url}">${url}</a>`)
}

function clockPage(now: Date) {
  const steps = ['15min', '1h', '1d', '2d', '7d', '15d']
  const buttons = steps.map(
    (step) => html`<form method="post"><button name="advance" value="${step}">+ ${step}</button></form>`,
  )
  return page(
    'Reloj',
    html`<h1>Reloj de la tienda</h1><p>Ahora es <b>${formatDateTime(now)}</b> en la tienda.</p>${buttons}
<p><small>Todo lo que tiene un plazo usa este reloj; al moverlo corre lo que vence.</small></p>`,
  )
}

/**
 * Moves shop and payment sandbox ahead by `ms`, a day at a time to the hour of reminders. Each day runs its due
 * sweeps and jobs, so that a leap of weeks has the same result as the weeks.
 */
async function moveClock(
  ctx: Context,
  ms: number,
  settleJobs: () => Promise<void> = async () => {},
): Promise<void> {
  for (let left = ms; left > 0; ) {
    const step = Math.min(left, msUntilReminders(ctx.clock.now()))
    left -= step
    await ctx.clock.advance(step)
    await moveProviderClock(ctx, step)
    await settleJobs()
    await runDueWork(ctx)
    await settleJobs()
  }
}

async function moveProviderClock(ctx: Context, ms: number): Promise<void> {
  if (!ctx.env.STRIPE_API_BASE) return
  const response = await fetch(new URL('/_sandbox/clock/advance', ctx.env.STRIPE_API_BASE), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: ms / 1_000 }),
  })
  if (!response.ok) ctx.log.warn({ status: response.status }, 'could not move the clock of the provider')
}
