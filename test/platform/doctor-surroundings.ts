import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { expect, onTestFinished } from 'vitest'
import { doctor } from '../../scripts/doctor.ts'
import { HOUR } from '../../src/lib/dates.ts'
import { startIssuer } from '../accounts/issuer.ts'
import { createTestDatabase } from '../database.ts'
import { startShop } from '../harness.ts'
import { freePort } from './ports.ts'
import { startSink } from './smtp-sink.ts'

const KEY = 'S3RVER'

export type Surroundings = Awaited<ReturnType<typeof openSurroundings>>

/** A complete setup for the doctor: a shop with all its services. */
export async function openSurroundings() {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-doctor-'))
  const shop = await startShop()
  const own = await createTestDatabase()
  const smtpPort = await freePort()
  const sink = await startSink(smtpPort)
  const issuer = await startIssuer()
  issuer.serve(`${shop.url}/api/v1/auth/google/callback`)
  const configureBuckets = [{ name: 'tianguis', configs: [] }]
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets,
  })
  const { port } = await bucket.run()

  async function makeBackup(name: string, hoursAgo: number, database?: string, into = 'backups') {
    const place = join(folder, into, name)
    await mkdir(place, { recursive: true })
    const createdAt = new Date(Date.now() - hoursAgo * HOUR).toISOString()
    await writeFile(
      join(place, 'manifest.json'),
      JSON.stringify({ kind: 'dump', major: 15, createdAt, database }),
    )
  }
  await makeBackup('ayer', 10)

  const { oidc } = issuer
  /** The demo is on since nothing here is https. */
  const good: Record<string, string> = {
    DEMO: 'on',
    DATABASE_URL: own.url,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: shop.url,
    AUTH_SECRET: '3f9c1d0be2a84765b1c2908d7e6f5a43',
    STRIPE_SECRET_KEY: shop.ctx.env.STRIPE_SECRET_KEY ?? '',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_0123456789',
    STRIPE_API_BASE: shop.sandboxUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Tianguis <hola@uaslp.test>',
    STUDENT_EMAIL_DOMAINS: 'alumnos.uaslp.test',
    S3_BUCKET: 'tianguis',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: oidc.clientId,
    OIDC_CLIENT_SECRET: oidc.clientSecret,
    BACKUP_DIR: join(folder, 'backups'),
  }

  async function ask(changes: Record<string, string> = {}) {
    const lines: string[] = []
    const isSound = await doctor({ ...good, ...changes }, (line) => lines.push(line))
    const wrong = lines.filter((line) => line.startsWith('✗'))
    return { isSound, lines, wrong }
  }

  return {
    folder,
    shop,
    own,
    sink,
    good,
    makeBackup,
    ask,
    /** That these settings instead of the good ones make one line that begins so. */
    async expectFound(expected: string, changes: Record<string, string>) {
      const { isSound, wrong } = await ask(changes)
      expect(isSound).toBe(false)
      expect(
        wrong.filter((line) => new RegExp(`^${expected}`, 'i').test(line)),
        wrong.join('\n'),
      ).toHaveLength(1)
    },
    async close() {
      await shop.stop()
      await own.drop()
      await sink.stop()
      await issuer.stop()
      await bucket.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A server at an address of its own until the test ends. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
