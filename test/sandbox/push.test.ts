import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { decryptMessage, makeReceiver } from '../../sandbox/push/decrypt.ts'
import { openSandbox } from './harness.ts'

let open: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.sandbox.stop())

const vapid = webPush.generateVAPIDKeys()
const subject = 'mailto:ana@test.example'

/** RFC 8291, appendix A. */
const example = {
  keys: { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  body: Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  ),
}

describe('[BYD-07] decryption of a push message', () => {
  test('[BYD-07] follows the example of RFC 8291', () => {
    expect(decryptMessage(example.body, example.keys)).toBe('When I grow up, I want to be a watermelon')
  })

  test('[BYD-07] fails with another private key, another secret, or a changed or cut body', () => {
    const other = makeReceiver(randomBytes(16))
    const changed = Buffer.from(example.body)
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1
    for (const [body, keys] of [
      [example.body, { ...example.keys, privateKey: other.privateKey }],
      [example.body, { ...example.keys, auth: other.auth }],
      [changed, example.keys],
      [example.body.subarray(0, -1), example.keys],
      [Buffer.alloc(0), example.keys],
    ] as const)
      expect(() => decryptMessage(body, keys)).toThrow()
  })
})

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

async function subscribe(): Promise<Subscription> {
  const answer = await fetch(`${open.sandbox.url}/push/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ key: vapid.publicKey }),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Subscription
}

/** A message as the product sends it, with other headers where given; undefined leaves one out. */
async function post(
  { endpoint, keys }: Subscription,
  text: string,
  {
    headers: other = {},
    ...options
  }: { headers?: Record<string, string | undefined> } & Omit<Partial<webPush.RequestOptions>, 'headers'> = {},
) {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
    ...{ vapidDetails: { subject, ...vapid }, TTL: 60, urgency: 'normal' as const },
    ...options,
  })
  const sent = Object.entries({ ...headers, ...other }).flatMap(([name, value]) =>
    value === undefined || name === 'Content-Length' ? [] : [[name, String(value)]],
  )
  return fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(sent),
    ...(body && { body: new Uint8Array(body) }),
  })
}

const textsTo = async ({ endpoint }: Subscription) =>
  ((await open.control('push', {}, 'GET')).body.data as { subscription: string; text: string }[])
    .filter(({ subscription }) => endpoint.endsWith(subscription))
    .map(({ text }) => text)

/** A signed token with these claims, of this audience unless they say otherwise. */
const tokenOf = (audience: string, { keys = vapid, expires = Math.floor(Date.now() / 1_000) + 600 } = {}) =>
  webPush.getVapidHeaders(audience, subject, keys.publicKey, keys.privateKey, 'aes128gcm', expires)
    .Authorization

/** Signed by the site, with claims that the library does not write. */
function signed(claims: object): string {
  const point = Buffer.from(vapid.publicKey, 'base64url')
  const key = {
    ...{ kty: 'EC', crv: 'P-256', d: vapid.privateKey },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const options = { key: createPrivateKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const signature = sign('sha256', Buffer.from(text), options).toString('base64url')
  return `vapid t=${text}.${signature}, k=${vapid.publicKey}`
}

describe('[BYD-07] the simulated push service', () => {
  test('[BYD-07] accepts and decrypts a message; a later one of its topic replaces it', async () => {
    const [phone, other] = [await subscribe(), await subscribe()]
    const answer = await post(phone, 'uno', { topic: 'a' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      201,
      expect.stringContaining('/push/messages/'),
    ])
    await post(other, 'de otro', { topic: 'a' })
    await post(phone, 'dos', { topic: 'b' })
    await post(phone, 'sin tema')
    await post(phone, 'sin tema')
    await post(phone, 'tres', { topic: 'a' })
    expect((await textsTo(phone)).toSorted()).toEqual(['dos', 'sin tema', 'sin tema', 'tres'])
    expect(await textsTo(other)).toEqual(['de otro'])
  })

  test('[BYD-07] refuses a message without a valid signature of the subscribed site', async () => {
    const phone = await subscribe()
    const { origin } = new URL(phone.endpoint)
    const now = Math.floor(Date.now() / 1_000)
    const stranger = webPush.generateVAPIDKeys()
    const [own, strange] = [tokenOf(origin), tokenOf(origin, { keys: stranger })]
    const [, token = ''] = /t=([^,]+)/.exec(own) ?? []
    const wrong: [string, string | undefined][] = [
      ['none', undefined],
      ['another scheme', 'Bearer x'],
      ['a stranger’s key', strange],
      ['a stranger’s token with the site’s key', strange.replace(stranger.publicKey, vapid.publicKey)],
      ['another audience', tokenOf('https://push.example')],
      ['expired', tokenOf(origin, { expires: now - 1 })],
      ['valid for more than a day', signed({ aud: origin, exp: now + 2 * 86_400, sub: subject })],
      ['no token', own.replace(token, 'x')],
    ]
    for (const [name, authorization] of wrong) {
      const answer = await post(phone, 'x', { headers: { Authorization: authorization } })
      expect([name, answer.status]).toEqual([name, 403])
    }
    expect((await post(phone, 'x', { headers: { Authorization: own } })).status).toBe(201)
    expect(await textsTo(phone)).toEqual(['x'])
  })

  test('[BYD-07] refuses a message without TTL, of another coding, topic or urgency, for others or too long', async () => {
    const [phone, other] = [await subscribe(), await subscribe()]
    const wrong: Record<string, string | undefined>[] = [
      { TTL: undefined },
      { TTL: 'nunca' },
      { 'Content-Encoding': 'aesgcm' },
      { Topic: 'x'.repeat(33) },
      { Topic: 'á b' },
      { Urgency: 'urgente' },
    ]
    for (const headers of wrong) expect((await post(phone, 'x', { headers })).status).toBe(400)
    expect((await post({ ...phone, keys: other.keys }, 'x')).status).toBe(400)
    expect((await post(phone, 'x'.repeat(4_100))).status).toBe(413)
    expect((await post({ ...phone, endpoint: `${phone.endpoint}x` }, 'x')).status).toBe(410)
    expect(await textsTo(phone)).toEqual([])
  })

  test('[BYD-07] answers a fault so many times, and ends a subscription', async () => {
    const phone = await subscribe()
    await open.control('push/faults', { status: 429, times: 2 })
    const statuses = []
    for (let sent = 0; sent < 3; sent++) statuses.push((await post(phone, 'x')).status)
    expect(statuses).toEqual([429, 429, 201])
    await open.control(`push/${phone.endpoint.split('/').at(-1)}`, {}, 'DELETE')
    expect((await post(phone, 'x')).status).toBe(410)
  })
})
