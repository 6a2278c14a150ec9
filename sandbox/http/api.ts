import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Sandbox } from '../context.ts'
import { newId } from '../ids.ts'
import { authenticate, connectedAccount } from './caller.ts'
import { type Answer, execute, type Request, replayOf, whileClaimed } from './execute.ts'
import { expandInto } from './expand.ts'
import { faulty, invalidRequest, isFailure, serverError } from './failure.ts'
import type { FaultMode } from './faults.ts'
import { decodeForm } from './form.ts'
import type { Route } from './route.ts'
import { API_VERSION } from './version.ts'

type Env = { Bindings: HttpBindings }

/** The API: authentication, faults, idempotency, parameters, the act, expansion, headers. */
export function createApi(sandbox: Sandbox, routes: Route[]): Hono<Env> {
  const app = new Hono<Env>()
  for (const one of routes) app.on(one.method, one.path, (c) => handle(sandbox, one, c))
  return app
}

async function handle(sandbox: Sandbox, route: Route, c: Context<Env>): Promise<Response> {
  const requestId = newId('req', 14)
  const key = c.req.method === 'POST' ? (c.req.header('Idempotency-Key') ?? null) : null
  const caused = { ...sandbox, cause: { id: requestId, idempotency_key: key } }
  const fault = sandbox.faults.take(c.req.method, c.req.path)
  let answer: Answer
  try {
    if (fault?.mode === 'drop-before') return hangUp(c)
    answer = await answerTo(caused, route, c, key, fault)
  } catch (error) {
    const { status, body } = isFailure(error) ? error.failure : serverError(String(error)).failure
    answer = { status, body: JSON.stringify({ error: body }), replayed: false }
  }
  if (fault?.mode === 'drop-after') return hangUp(c)
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      'Content-Type': 'application/json',
      'Request-Id': requestId,
      'Stripe-Version': API_VERSION,
      ...(key !== null && { 'Idempotency-Key': key }),
      ...(answer.replayed && { 'Idempotent-Replayed': 'true' }),
    },
  })
}

async function answerTo(
  sandbox: Sandbox,
  route: Route,
  c: Context<Env>,
  key: string | null,
  fault: { mode: FaultMode; delay: number } | undefined,
): Promise<Answer> {
  authenticate(sandbox, c.req.header('Authorization'), c.req.header('Stripe-Version'))
  const account = connectedAccount(sandbox, c.req.header('Stripe-Account') ?? c.req.header('Stripe-Context'))
  const early = fault && earlyStatus[fault.mode]
  if (early) throw faulty(early, false)
  const raw = await readParams(c)
  const { expand, ...params } = raw
  const v2 = c.req.path.startsWith('/v2/')
  const request: Request = { account, key, method: c.req.method, path: c.req.path, raw, v2 }
  const replay = replayOf(sandbox, request)
  if (replay) return replay
  const id = (name = 'id') => c.req.param(name) ?? ''
  const act = route.begin(params, { account, id, url: c.req.path })
  return await whileClaimed(sandbox, request, async () => {
    if (fault?.mode === 'slow') await new Promise((done) => setTimeout(done, fault.delay))
    const expanded = (inside: Sandbox) => {
      // A copy, because expansion must not change stored objects.
      const answer = structuredClone(act(inside))
      expandInto(inside, answer, expandPaths(expand))
      return answer
    }
    return execute(sandbox, request, expanded, fault?.mode)
  })
}

const earlyStatus: Partial<Record<FaultMode, 409 | 429 | 500>> = { '409': 409, '429': 429, '500': 500 }

function expandPaths(expand: unknown): string[] {
  return Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : []
}

async function readParams(c: Context<Env>): Promise<Record<string, unknown>> {
  if (c.req.method === 'GET') return decodeForm(new URL(c.req.url).search.slice(1))
  const body = await c.req.text()
  if (!c.req.path.startsWith('/v2/')) return decodeForm(body)
  try {
    const parsed: unknown = JSON.parse(body || '{}')
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed }
  } catch {}
  throw invalidRequest('The request body is not valid JSON.')
}

/** Breaks the connection without a response. */
function hangUp(c: Context<Env>): Response {
  c.env.outgoing.destroy()
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
}
