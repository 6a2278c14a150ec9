import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUpCasePhotos } from '../../src/jobs/retention.ts'
import { DAY } from '../../src/lib/dates.ts'
import { pictureStamp } from '../../src/platform/images/stored-image.ts'
import { type Shop, startShop } from '../harness.ts'
import { deliver, ok } from '../sale/orders.ts'
import { upload } from '../sellers/shop.ts'
import { makeTalk, send } from './scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('[BYD-06] photos that a crash left without a row are removed after a day, those of messages and cases stay', async () => {
  const [talk, other] = [await makeTalk(shop), await makeTalk(shop)]
  const { files, clock } = shop.ctx
  const photos = async () => [await upload(talk.buying, 'case')]
  expect((await send(talk.buying, talk, 'Mira', { photos: await photos() })).status).toBe(204)
  for (const sale of [talk, other]) await deliver(shop, sale, sale.orderId)
  const dispute = { message: 'Le falta la tapa', photos: await photos() }
  await ok(talk.buying.post(`/api/v1/orders/${talk.orderId}/disputes`, dispute))
  const sendBack = { reason: 'No prende', reasonKind: 'size', photos: [await upload(other.buying, 'case')] }
  await ok(other.buying.post(`/api/v1/orders/${other.orderId}/return`, sendBack))
  const folders = ['conversations', 'disputes', 'returns']
  const list = async () => {
    const all = folders.map((folder) => files.list(`private/${folder}`, { deep: true }))
    return (await Promise.all(all)).map((names) => names.toSorted())
  }
  const sent = await list()
  for (const names of sent) expect(names.length).toBeGreaterThan(1)
  for (const folder of folders)
    for (const end of ['.jpg', '-320.avif'])
      await files.put(
        `private/${folder}/${talk.orderId}/${pictureStamp(clock.now())}${end}`,
        Buffer.from('x'),
        'image/jpeg',
      )
  const left = async () => {
    await cleanUpCasePhotos(shop.ctx)
    return list()
  }
  expect((await left()).map(({ length }) => length)).toEqual(sent.map(({ length }) => length + 2))
  await shop.advance(2 * DAY)
  expect(await left()).toEqual(sent)
})
