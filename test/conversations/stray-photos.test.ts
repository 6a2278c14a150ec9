import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUpCasePhotos } from '../../src/jobs/retention.ts'
import { DAY } from '../../src/lib/dates.ts'
import { pictureStamp } from '../../src/platform/images/stored-image.ts'
import { type Shop, startShop } from '../harness.ts'
import { upload } from '../sellers/shop.ts'
import { makeTalk, send } from './scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('[BYD-06] photos that a crash left without a message are removed after a day, others stay', async () => {
  const talk = await makeTalk(shop)
  const { files, clock } = shop.ctx
  const photos = [await upload(talk.buying, 'case')]
  expect((await send(talk.buying, talk, 'Mira', { photos })).status).toBe(204)
  const list = () => files.list('private/conversations', { deep: true })
  const sent = await list()
  expect(sent.length).toBeGreaterThan(1)
  const stray = ['conversations', 'disputes', 'returns'].map(
    (folder) => `private/${folder}/${talk.orderId}/${pictureStamp(clock.now())}`,
  )
  for (const key of stray)
    for (const end of ['.jpg', '-320.avif']) await files.put(key + end, Buffer.from('x'), 'image/jpeg')
  const left = async () => {
    await cleanUpCasePhotos(shop.ctx)
    const all = await Promise.all(
      ['conversations', 'disputes', 'returns'].map((folder) =>
        files.list(`private/${folder}`, { deep: true }),
      ),
    )
    return all.flat().toSorted()
  }
  expect(await left()).toHaveLength(sent.length + 6)
  await shop.advance(2 * DAY)
  expect(await left()).toEqual(sent.toSorted())
})
