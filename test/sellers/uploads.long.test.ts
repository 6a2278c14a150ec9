import { existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withUploads } from '../../src/features/uploads/actions/with-uploads.ts'
import { uploads } from '../../src/features/uploads/tables.ts'
import { dropStaleForms } from '../../src/http/multipart.ts'
import { DAY } from '../../src/lib/dates.ts'
import { appError } from '../../src/lib/errors.ts'
import { fileErrors } from '../../src/platform/files/errors.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { bombOf, plainPicture } from '../images/pictures.ts'
import { makeLogin } from '../sale/people.ts'
import { filesIn, sendFile, upload } from './shop.ts'

let shop: Shop
let seller: Browser
let folder: string | undefined
beforeAll(async () => {
  // Shops of other tests take forms at the same time.
  folder = mkdtempSync(join(tmpdir(), 'tianguis-uploads-'))
  vi.stubEnv('TMPDIR', folder)
  shop = await startShop()
  seller = await shop.as((await makeLogin(shop)).email)
})
afterAll(async () => {
  await shop?.stop()
  vi.unstubAllEnvs()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const door = '/api/v1/store/uploads?purpose=product'
const blob = (bytes: Buffer | string) => new Blob([bytes as never])
const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('tianguis-form-'))
const detailOf = async (answer: Response) => ((await answer.json()) as { detail: string }).detail

describe('[PLT-03] the upload endpoint', () => {
  test('stores a picture in its sizes and leaves no temporary file', async () => {
    expect(await upload(seller)).toMatch(/^[\da-f-]{36}$/)
    expect(filesIn(shop, 'uploads').length).toBeGreaterThan(4)
    expect(temporary()).toEqual([])
  })

  test('refuses by content, whatever the name', async () => {
    for (const [bytes, name] of [
      [await plainPicture('webp'), 'foto.jpg'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'foto.png'],
      ['%PDF-1.7', '../../etc/foto\r\n.jpg'],
      ['', 'vacia.jpg'],
    ] as const) {
      const answer = await sendFile(seller, door, blob(bytes), name)
      expect(answer.status).toBe(422)
      expect(await detailOf(answer)).toBe('La imagen debe ser formato JPG o PNG')
    }
    const bomb = await sendFile(seller, door, blob(await bombOf(60_000)), 'bomba.png')
    expect(bomb.status).toBe(422)
    expect(temporary()).toEqual([])
  })

  test('refuses files over 100 MB without storing them', async () => {
    const answer = await sendFile(seller, door, blob(Buffer.alloc(100_000_001, 0xff)))
    expect(answer.status).toBe(413)
    expect(await detailOf(answer)).toBe('La imagen no debe ser mayor a 100MB')
    expect(temporary()).toEqual([])
  })

  test('needs a person who sells or may sell', async () => {
    const picture = blob(await plainPicture('jpeg'))
    expect((await sendFile(shop.guest(), door, picture)).status).toBe(401)
    const ofCase = await sendFile(shop.guest(), door.replace('=product', '=case'), picture)
    expect([ofCase.status, await detailOf(ofCase)]).toEqual([401, 'Debes iniciar sesión'])
    const other = await shop.as((await makeLogin(shop, false)).email)
    expect((await sendFile(other, door, picture)).status).toBe(403)
  })

  test('answers 507 with a text when the disk is full, and stores no partial picture', async () => {
    const before = filesIn(shop, 'uploads').length
    const put = shop.ctx.files.put
    let left = 3
    shop.ctx.files.put = (...given) => {
      if (left-- > 0) return put(...given)
      throw appError(fileErrors, 'storage-full')
    }
    const answer = await sendFile(seller, door, blob(await plainPicture('jpeg', 900, 700)))
    shop.ctx.files.put = put
    expect(answer.status).toBe(507)
    expect(await detailOf(answer)).toBe('No hay espacio para guardar archivos. Intenta de nuevo más tarde')
    expect(filesIn(shop, 'uploads')).toHaveLength(before)
    expect(temporary()).toEqual([])
  })

  test('200 damaged files give no server error', async () => {
    const crowd: Browser[] = []
    for (let index = 0; index < 2; index++) crowd.push(await shop.as((await makeLogin(shop)).email))
    const whole = [await plainPicture('jpeg', 120, 80), await plainPicture('png', 120, 80)]
    const statuses: number[] = []
    for (let index = 0; index < 200; index++) {
      const bytes = Buffer.from(whole[index % 2] as Buffer)
      for (let hit = 0; hit < 1 + (index % 9); hit++)
        bytes[(index * 7_919 + hit * 104_729) % bytes.length] = (index * 31 + hit) & 255
      const cut = index % 5 === 0 ? bytes.subarray(0, (index * 13) % bytes.length) : bytes
      const answer = await sendFile(crowd[index % 2] as Browser, door, blob(cut))
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(60)
    expect(temporary()).toEqual([])
  })

  test('a body that breaks off is the sender’s fault', async () => {
    const answer = await fetch(`${shop.url}${door}`, {
      method: 'POST',
      headers: {
        origin: shop.url,
        cookie: [...seller.cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    })
    expect(answer.status).toBe(400)
  })

  test('a picture of another person cannot be deleted or used', async () => {
    const id = await upload(seller)
    const thief = await shop.as((await makeLogin(shop)).email)
    await thief.delete(`/api/v1/store/uploads/${id}`)
    expect(await shop.ctx.db.select().from(uploads).where(eq(uploads.id, id))).toHaveLength(1)
  })

  test('unused uploads are deleted after thirty days', async () => {
    const id = await upload(seller)
    await shop.advance(29 * DAY)
    expect((await shop.ctx.db.select().from(uploads)).map((row) => row.id)).toContain(id)
    await shop.advance(DAY + 1_000)
    expect(await shop.ctx.db.select().from(uploads)).toEqual([])
    expect(filesIn(shop, 'uploads')).toEqual([])
  })

  test('files of a killed process are removed at the next start, and running uploads are not', async () => {
    // No process has the first number; the second's belongs to whoever started this one.
    const owners = [2 ** 30, process.ppid]
    const [old, fresh] = owners.map((pid) => mkdtempSync(join(tmpdir(), `tianguis-form-${pid}-`)))
    await dropStaleForms()
    expect(existsSync(old ?? '')).toBe(false)
    expect(existsSync(fresh ?? '')).toBe(true)
    rmdirSync(fresh ?? '')
  })

  test('pictures that the same form has used are reported as missing when it is sent twice', async () => {
    const { id, email } = await makeLogin(shop)
    const chosen = [await upload(await shop.as(email))]
    const viewer = { id } as Parameters<typeof withUploads>[1]
    const other = async () => {
      await shop.ctx.db.delete(uploads).where(eq(uploads.ownerId, id))
      throw new Error('a picture lost its file')
    }
    const asked = { image: { purpose: 'product' as const, chosen } }
    await expect(withUploads(shop.ctx, viewer, asked, other)).rejects.toMatchObject({
      code: 'upload-missing',
    })
  })

  test('[BYD-09] pictures that are deleted with their draft are reported as missing', async () => {
    const { id, email } = await makeLogin(shop)
    const chosen = [await upload(await shop.as(email))]
    const viewer = { id } as Parameters<typeof withUploads>[1]
    const [row] = await shop.ctx.db.select().from(uploads).where(eq(uploads.ownerId, id))
    const work = async () => {
      // Their files go before their rows.
      await shop.ctx.files.remove([row?.image.original ?? ''])
      throw new Error('a picture lost its file')
    }
    const asked = { image: { purpose: 'product' as const, chosen } }
    await expect(withUploads(shop.ctx, viewer, asked, work)).rejects.toMatchObject({
      code: 'upload-missing',
    })
  })
})
