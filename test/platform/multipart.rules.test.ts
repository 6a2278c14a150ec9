import { expect, test } from 'vitest'
import {
  type SentForm,
  singleFileLimits,
  startUpload,
  type UploadQuota,
  withForm,
} from '../../src/http/multipart.ts'

function asked(fill: (form: FormData) => void): Request {
  const form = new FormData()
  fill(form)
  return new Request('http://shop.test/', { method: 'POST', body: form })
}

const read = (request: Request, files = 5): Promise<SentForm> =>
  withForm(request, { ...singleFileLimits(5_000_000), files }, 'ana', async (form) => form)

test('[SEL-03] files keep their order, including empty ones; an input without a file is omitted', async () => {
  const sizes = [3_000_000, 0, 1, 900_000, 2]
  const { files } = await read(
    asked((form) => {
      for (const [at, size] of sizes.entries())
        form.append('picture', new File([new Uint8Array(size)], `${at}.jpg`))
      form.append('picture', new File([], ''))
    }),
    6,
  )
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['0.jpg', 3_000_000],
    ['1.jpg', 0],
    ['2.jpg', 1],
    ['3.jpg', 900_000],
    ['4.jpg', 2],
  ])
})

test('[SEL-03] a text that is too long, or too many fields, are refused and not cut', async () => {
  const long = asked((form) => form.append('description', 'a'.repeat(200_001)))
  await expect(read(long)).rejects.toThrow('upload-too-large')
  const many = asked((form) => {
    for (let n = 0; n < 401; n++) form.append('detail', String(n))
  })
  await expect(read(many)).rejects.toThrow('upload-too-large')
  const fits = asked((form) => {
    form.append('description', 'á'.repeat(100_000))
    for (let n = 0; n < 399; n++) form.append('detail', String(n))
  })
  expect([...(await read(fits)).fields]).toHaveLength(400)
})

test('[PLT-06] forms in progress are limited in bytes, per account and in total', () => {
  const held: UploadQuota[] = []
  const send = (sender: string, bytes: number) => {
    const quota = startUpload(sender)
    held.push(quota)
    return quota.take(bytes)
  }
  expect(send('ana', 100_000_000)).toBeUndefined()
  expect(send('ana', 100_000_000)).toBeUndefined()
  expect(send('ana', 1)).toMatchObject({ code: 'upload-busy-account', status: 429 })
  for (const other of ['beto', 'carla', 'dora', 'eva']) expect(send(other, 100_000_000)).toBeUndefined()
  const refused = send('fer', 1)
  expect(refused).toMatchObject({ code: 'upload-busy', status: 503, details: { params: { retryAfter: 30 } } })
  for (const quota of held) quota.release()
  expect(send('ana', 200_000_000)).toBeUndefined()
  held.at(-1)?.release()
})

test('[PLT-06] an account has at most eight forms in progress, counted by received bytes', async () => {
  const end = Promise.withResolvers<void>()
  const file = `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc\r\n--x--\r\n`
  const sent = (body: BodyInit) =>
    new Request('http://shop.test/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '90000000' },
      body,
      duplex: 'half',
    } as RequestInit)
  /** Announces 90 MB, sends what a form begins with, and goes on once all end. */
  const slow = () => {
    const started = Promise.withResolvers<void>()
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(file.slice(0, -7)))
        started.resolve()
        await end.promise
        controller.enqueue(new TextEncoder().encode(file.slice(-7)))
        controller.close()
      },
    })
    return {
      started: started.promise,
      form: withForm(sent(body), singleFileLimits(1_000), 'gil', async () => 'done'),
    }
  }
  const all = Array.from({ length: 8 }, slow)
  await Promise.all(all.map(({ started }) => started))
  const read = (sender: string) => withForm(sent(file), singleFileLimits(1_000), sender, async () => 'done')
  await expect(read('gil')).rejects.toMatchObject({ code: 'upload-busy-account' })
  expect(await read('hugo')).toBe('done')
  end.resolve()
  expect(await Promise.all(all.map(({ form }) => form))).toEqual(Array(8).fill('done'))
  expect(await read('gil')).toBe('done')
})
