import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { buildIfNeeded } from '../../scripts/build.ts'
import { startSandboxProcess } from '../../scripts/sandbox-process.ts'
import type { ImportView } from '../../src/features/imports/contract.ts'
import type { OwnProductRow } from '../../src/features/selling/contract-own.ts'
import { tableOf } from '../sellers/tables.ts'
import { type ZipPart, zipOf } from '../sellers/zips.ts'
import { cpuOf, databaseCpuBelow } from './cpu.ts'
import { endOf, messageOf, within } from './wait.ts'

/**
 * `npm run bench:import`: a seller's table of 1,000 products (IMPORT_ROWS) with a photo each (IMPORT_PHOTOS) of
 * IMPORT_SIDE pixels, from the file to the last product, while a visitor opens a page every 100 ms. Prints seconds of
 * both parts and how long the visitor waits, with and without it; writes build/bench-import.json and fails above a
 * minute. The first request of 50 pictures, which renders their sizes, is compared with a second one; then all prices
 * are changed by the table that was exported, without a photo.
 */
const ROWS = Number(process.env['IMPORT_ROWS'] ?? 1_000)
const PHOTOS = Number(process.env['IMPORT_PHOTOS'] ?? 1)
const SIDE = Number(process.env['IMPORT_SIDE'] ?? 600)
const BUDGET_S = 60
const port = Number(process.env['BENCH_PORT'] ?? 4_710)
const base = `http://127.0.0.1:${port}`

/** Photos with edges and grain, as a camera's; every tenth row shares one. */
async function drawPhotos(): Promise<ZipPart[]> {
  const names = Array.from({ length: ROWS * PHOTOS }, (_, at) => `${at}.jpg`)
  const drawn = await Promise.all(
    Array.from({ length: 100 }, (_, at) => {
      const grain = { type: 'gaussian' as const, mean: 90 + at, sigma: 12 }
      const create = { width: SIDE, height: SIDE, channels: 3 as const, background: '#000', noise: grain }
      const mark = Buffer.from(
        `<svg width="${SIDE}" height="${SIDE}"><circle cx="${SIDE / 2}" cy="${SIDE / 2}" r="${SIDE / 3}" fill="hsl(${at * 3.6},70%,50%)"/></svg>`,
      )
      return sharp({ create })
        .blur(1.2)
        .composite([{ input: mark }])
        .jpeg({ quality: 80 })
        .toBuffer()
    }),
  )
  return names.map((name, at) => ({ name, content: drawn[at % drawn.length] as Buffer }))
}

/** Milliseconds of each visit of a page until `until` has come. */
async function visits(until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const begun = performance.now()
    const answer = await fetch(`${base}/search/libro?x=${times.length}`)
    await answer.text()
    times.push(performance.now() - begun)
    await sleep(100)
  }
  return times.sort((a, b) => a - b)
}

/** Milliseconds until pictures are there as a browser asks for them, six at a time. */
async function look(addresses: readonly string[]): Promise<number> {
  const begun = performance.now()
  const left = [...addresses]
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let address = left.shift(); address; address = left.shift()) {
        const answer = await fetch(base + address)
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
        await answer.arrayBuffer()
      }
    }),
  )
  return Math.round(performance.now() - begun)
}

const oneDigit = (value: number) => Math.round(value * 10) / 10

const atShare = (times: readonly number[], share: number) =>
  Math.round(times[Math.floor(times.length * share)] ?? 0)

buildIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'tianguis-import-'))
const sandbox = await within(15, 'the sandbox', startSandboxProcess(port + 1, port, folder))
const env = {
  ...process.env,
  ...sandbox.env,
  PORT: String(port),
  DATA_DIR: folder,
  AUTH_SECRET: 'b'.repeat(32),
  LOG_LEVEL: 'error',
}
const shop = fork('test/bench/shop.ts', ['2000', '1'], {
  env,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
try {
  await messageOf(shop, 600, 'the shop')
  const login = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email: 'vendedor@demo.tianguis.example', password: 'Tianguis@2026' }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const call = async (method: string, path: string, body?: FormData): Promise<ImportView> => {
    const answer = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: { cookie, origin: base },
      ...(body ? { body } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const menu = await (await fetch(`${base}/api/v1/categories`)).json()
  const [category] = menu.items
  const place = { categoria: category.name, subcategoria: category.groups[0].subcategories[0].name }
  const photosOf = (row: number) =>
    Array.from({ length: PHOTOS }, (_, at) => `${row * PHOTOS + at}.jpg`).join('|')
  const table = tableOf(
    Array.from({ length: ROWS }, (_, row) => ({ nombre: `Cosa importada ${row + 1}`, fotos: photosOf(row) })),
    place,
  )
  const zip = zipOf([{ name: 'productos.csv', content: table }, ...(await drawPhotos())])
  const used = () => ({ server: cpuOf(shop.pid ?? 0), database: databaseCpuBelow(shop.pid ?? 0) })
  /** From the file to the last row, with the CPU seconds of server and database. */
  const importOf = async (name: string, content: Uint8Array) => {
    const body = new FormData()
    body.append('file', new Blob([content as never]), name)
    const before = used()
    const begun = performance.now()
    const sent = await call('POST', '/store/imports', body)
    const readS = (performance.now() - begun) / 1_000
    if (sent.rows.importable !== ROWS) throw new Error(`only ${sent.rows.importable} rows are right`)
    await call('POST', `/store/imports/${sent.id}/confirm`)
    for (;;) {
      const { state, rows } = await call('GET', `/store/imports/${sent.id}`)
      if (state === 'done') {
        const writeS = (performance.now() - begun) / 1_000 - readS
        const after = used()
        return {
          written: rows.created + rows.changed,
          readS: oneDigit(readS),
          writeS: oneDigit(writeS),
          cpuS: oneDigit((after.server - before.server) / 1_000),
          databaseCpuS: oneDigit((after.database - before.database) / 1_000),
        }
      }
      await sleep(500)
    }
  }
  const own = (path: string) => fetch(`${base}/api/v1/store/${path}`, { headers: { cookie } })

  const quiet = await visits(sleep(5_000))
  const importing = importOf('fotos.zip', zip)
  const busy = await visits(importing)
  const made = await importing
  const { items } = await (await own('products')).json()
  const pictures = items.map(({ image }: OwnProductRow) => `${image.base}-${image.widths[1] ?? SIDE}.avif`)
  const picturesMs = { first: await look(pictures), again: await look(pictures) }
  const exported = await (await own('products.csv?q=importada')).text()
  const figures = {
    ...{ rows: ROWS, photos: PHOTOS, side: SIDE, zipMegabytes: oneDigit(zip.length / 1_000_000) },
    made,
    quietMs: { p50: atShare(quiet, 0.5), p99: atShare(quiet, 0.99) },
    busyMs: { p50: atShare(busy, 0.5), p99: atShare(busy, 0.99) },
    picturesMs,
    /** The same products at other prices. */
    changed: await importOf('productos.csv', Buffer.from(exported.replaceAll('"120.50"', '"130.50"'))),
  }
  console.log(figures)
  mkdirSync('build', { recursive: true })
  writeFileSync('build/bench-import.json', `${JSON.stringify(figures, null, 2)}\n`)
  if (made.written !== ROWS || made.readS + made.writeS > BUDGET_S) process.exitCode = 1
} finally {
  await endOf(shop, 15)
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}
