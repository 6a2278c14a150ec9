import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityProvider, type OidcAttempt } from '../../src/platform/auth/oidc.ts'
import { openSandbox, postForm } from './harness.ts'

const client = {
  clientId: 'tienda',
  clientSecret: 'un-secreto',
  returnUrl: 'http://tienda.example/vuelta',
}
let open: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  open = await openSandbox({ signIn: client })
})
afterAll(() => open.sandbox.stop())

/** The shop's own client. */
const shop = (given: Partial<typeof client> = {}) =>
  createIdentityProvider({
    issuer: `http://localhost:${open.sandbox.port}/oidc`,
    clientId: client.clientId,
    clientSecret: given.clientSecret ?? client.clientSecret,
    redirectUri: client.returnUrl,
  })

async function answerOf(url: string, fields: Record<string, string>): Promise<URLSearchParams> {
  const answer = await postForm(url, fields)
  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(client.returnUrl)
  return back.searchParams
}

async function choose(email: string): Promise<{ answer: URLSearchParams; attempt: OidcAttempt }> {
  const { url, attempt } = await shop().begin()
  return { answer: await answerOf(url, { email }), attempt }
}

test('[ACC-04] the shop’s client reads a person of the sandbox, the same one each time', async () => {
  const { url } = await shop().begin()
  const page = await (await fetch(url)).text()
  for (const words of ['Modo de prueba', 'Continuar como Ana Compradora', 'Continuar como Gabriela Ruiz'])
    expect(page).toContain(words)
  const read = async (email: string) => {
    const { answer, attempt } = await choose(email)
    return shop().finish(answer, attempt)
  }
  const gabriela = await read('gabriela@gmail.example')
  expect(gabriela).toMatchObject({ email: 'gabriela@gmail.example', isEmailVerified: true, lastName: 'Ruiz' })
  expect(await read('gabriela@gmail.example')).toEqual(gabriela)
  const other = await read(' Luis@Gmail.example')
  expect(other).toMatchObject({ email: 'luis@gmail.example', firstName: 'luis' })
  expect(other.subject).not.toBe(gabriela.subject)
})

test('[ACC-04] cancelling and a wrong address create no code', async () => {
  const { url, attempt } = await shop().begin()
  const cancelled = await answerOf(url, { answer: 'cancel' })
  expect(Object.fromEntries(cancelled)).toEqual({ error: 'access_denied', state: attempt.state })
  const wrong = await postForm(url, { email: 'luis' })
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Revisa el correo.')])
})

test('[ACC-04] a code is valid once, for a minute, and with its own verifier, nonce and secret', async () => {
  const person = 'gabriela@gmail.example'
  const codeOf = (work: Promise<unknown>) => work.then(null, ({ code }) => code)
  const used = await choose(person)
  await shop().finish(used.answer, used.attempt)
  expect(await codeOf(shop().finish(used.answer, used.attempt))).toBe('identity-refused')

  const mixed = await choose(person)
  const { verifier } = (await choose(person)).attempt
  expect(await codeOf(shop().finish(mixed.answer, { ...mixed.attempt, verifier }))).toBe('identity-refused')
  const replayed = await choose(person)
  const nonce = 'otro'
  expect(await codeOf(shop().finish(replayed.answer, { ...replayed.attempt, nonce }))).toBe('identity-token')
  const foreign = await choose(person)
  const stranger = shop({ clientSecret: 'otro' })
  expect(await codeOf(stranger.finish(foreign.answer, foreign.attempt))).toBe('identity-client')

  const late = await choose(person)
  await open.control('clock/advance', { seconds: 61 })
  expect(await codeOf(shop().finish(late.answer, late.attempt))).toBe('identity-refused')
})

test('[ACC-04] nobody is sent to another address, and incomplete requests return as errors', async () => {
  const { url, attempt } = await shop().begin()
  for (const [name, value] of [
    ['redirect_uri', 'https://evil.example'],
    ['client_id', 'otra'],
  ] as const) {
    const changed = new URL(url)
    changed.searchParams.set(name, value)
    const answer = await fetch(changed, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')], name).toEqual([400, null])
  }
  for (const name of ['nonce', 'code_challenge', 'response_type']) {
    const changed = new URL(url)
    changed.searchParams.delete(name)
    const answer = await fetch(changed, { redirect: 'manual' })
    expect(answer.headers.get('location'), name).toBe(
      `${client.returnUrl}?error=invalid_request&state=${attempt.state}`,
    )
  }
})

test('[ACC-04] without a client there is no identity provider', async () => {
  const { sandbox } = await openSandbox()
  const answer = await fetch(`${sandbox.url}/oidc/.well-known/openid-configuration`)
  expect(answer.status).toBe(404)
  await sandbox.stop()
})
