import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { type IssuerPerson, startIssuer } from '../accounts/issuer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
  }
}

/** Who has an account at the local identity provider that stands for Google. */
const issuerPeople: IssuerPerson[] = [
  {
    sub: 'gabriela',
    email: 'gabriela@gmail.example',
    email_verified: true,
    given_name: 'Gabriela',
    family_name: 'Ruiz',
  },
]

/** One shop for all browser tests: what `npm start` gives on an empty data folder, or the one at SHOP_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['SHOP_URL']
  if (running) {
    project.provide('shopUrl', running)
    return async () => {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-e2e-'))
  chmodSync(folder, 0o755)
  const port = await freePortPair()
  const issuer = await startIssuer()
  for (const person of issuerPeople) issuer.people.set(person.sub, person)
  issuer.serve(`http://localhost:${port}/api/v1/auth/google/callback`)
  const child = spawn('node', ['scripts/start.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      OIDC_ISSUER: issuer.oidc.issuer,
      OIDC_CLIENT_ID: issuer.oidc.clientId,
      OIDC_CLIENT_SECRET: issuer.oidc.clientSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('Tianguis listo')) resolve()
    })
    exited.then(() => reject(new Error('the shop ended before it was ready')), reject)
  })
  project.provide('shopUrl', `http://localhost:${port}`)
  return async () => {
    child.kill('SIGTERM')
    await exited
    await issuer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A port whose next one is free too, for the sandbox; below those that systems give to whoever opens a connection. */
async function freePortPair(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 6_000) * 2
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
