import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

type Asked = { method: string; path: string; key: string; body: string }

/**
 * The sandbox as a provider with several keys and webhook endpoints. It records requests; `forbidden` are prefixes that a
 * key may not request, as `POST /v1/checkout`. All sandbox data belongs to `acct_own` in test mode.
 */
export async function startProvider() {
  const asked: Asked[] = []
  /** Account of each key. */
  const keys = new Map<string, string>()
  const forbidden: string[] = []
  const endpoints = new Map<string, { url: string; body: string }>()
  const destinations = new Map<string, { url: string; events: string[] }>()
  /** `together`: so many ask for their account before the first is answered. */
  const state = { target: '', chargesEnabled: true, live: false, isAway: false, together: 1 }
  let made = 0

  const server = createServer(async (request, answer) => {
    const body = await buffer(request)
    const { method = '', url: path = '', headers } = request
    const key = (headers.authorization ?? '').replace('Bearer ', '')
    asked.push({ method, path, key, body: String(body) })
    const json = (status: number, value: object) => {
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    const refuse = (status: number, type: string) =>
      json(status, { error: { type, message: `no: ${key.slice(0, 8)}`, code: 'refused' } })
    if (state.isAway) return answer.destroy()
    const account = keys.get(key)
    if (account === undefined) return refuse(401, 'invalid_request_error')
    if (forbidden.some((one) => `${method} ${path}`.startsWith(one)))
      return refuse(403, 'invalid_request_error')
    if (path === '/v1/account') {
      while (asked.filter((one) => one.path === path).length < state.together) await setTimeout(5)
      return json(200, { id: account, object: 'account', charges_enabled: state.chargesEnabled })
    }
    if (path === '/v1/balance' && state.live)
      return json(200, { object: 'balance', livemode: true, available: [], pending: [] })
    if (path.startsWith('/v1/webhook_endpoints')) {
      const [, id = ''] = /endpoints\/(\w+)/.exec(path) ?? []
      if (method === 'DELETE') {
        endpoints.delete(id)
        return json(200, { id, object: 'webhook_endpoint', deleted: true })
      }
      if (method === 'GET')
        return json(200, {
          object: 'list',
          data: [...endpoints].map(([one, endpoint]) => ({
            id: one,
            url: endpoint.url,
            status: 'enabled',
            enabled_events: [...new URLSearchParams(endpoint.body)]
              .filter(([name]) => name.startsWith('enabled_events'))
              .map(([, event]) => event),
          })),
          has_more: false,
        })
      const number = ++made
      const url = new URLSearchParams(String(body)).get('url') ?? ''
      endpoints.set(`we_${number}`, { url, body: String(body) })
      return json(200, {
        id: `we_${number}`,
        object: 'webhook_endpoint',
        url,
        secret: `whsec_made_${number}_secret`,
      })
    }
    if (path.startsWith('/v2/core/event_destinations')) {
      const [, id = ''] = /destinations\/(\w+)/.exec(path) ?? []
      if (method === 'DELETE') {
        destinations.delete(id)
        return json(200, { id, deleted: true })
      }
      if (method === 'GET')
        return json(200, {
          data: [...destinations].map(([one, { url, events }]) => ({
            id: one,
            status: 'enabled',
            enabled_events: events,
            webhook_endpoint: { url },
          })),
        })
      const number = ++made
      const { webhook_endpoint, enabled_events: events } = JSON.parse(String(body))
      destinations.set(`ed_${number}`, { url: webhook_endpoint.url, events })
      return json(200, {
        id: `ed_${number}`,
        webhook_endpoint: { signing_secret: `whsec_thin_${number}_secret` },
      })
    }
    const isOwn = account === 'acct_own' && !state.live
    if (!isOwn && method === 'GET' && /^\/v[12]\/(core\/accounts|payment_intents)\//.test(path))
      return refuse(404, 'invalid_request_error')
    const { 'content-length': _, host: __, connection: ___, ...passed } = headers
    const response = await fetch(`${state.target}${path}`, {
      method,
      headers: { ...(passed as Record<string, string>), authorization: 'Bearer sk_test_tianguis' },
      ...(method === 'GET' ? {} : { body: Uint8Array.from(body) }),
    })
    answer.writeHead(response.status, { 'content-type': 'application/json' })
    answer.end(Buffer.from(await response.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    keys,
    forbidden,
    endpoints,
    destinations,
    state,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
