import { expect, test } from 'vitest'
import { oneFile, type SentForm, withForm } from '../../src/http/multipart.ts'

function asked(fill: (form: FormData) => void): Request {
  const form = new FormData()
  fill(form)
  return new Request('http://shop.test/', { method: 'POST', body: form })
}

const read = (request: Request, files = 5): Promise<SentForm> =>
  withForm(request, { ...oneFile(5_000_000), files }, 'ana', async (form) => form)

test('[SEL-03] files keep the order in which they were sent, and empty ones are left out', async () => {
  const sizes = [3_000_000, 0, 1, 900_000, 2]
  const { files } = await read(
    asked((form) => {
      for (const [at, size] of sizes.entries())
        form.append('picture', new File([new Uint8Array(size)], `${at}.jpg`))
    }),
  )
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['0.jpg', 3_000_000],
    ['2.jpg', 1],
    ['3.jpg', 900_000],
    ['4.jpg', 2],
  ])
})

test('[SEL-03] a text that is too long, or one field too many, is refused and not cut', async () => {
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

test('[PLT-06] forms under way take no more of the disk than they may, of one account and of all together', async () => {
  const end = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  const sent = (bytes: number) =>
    new Request('http://shop.test/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(bytes) },
      body: '--x--\r\n',
    })
  /** Sends a form that is kept until all end; waits until it has its room. */
  const keep = async (sender: string, bytes: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const work = () => {
      resolve()
      return end.promise
    }
    const form = withForm(sent(bytes), oneFile(100_000_000), sender, work)
    form.catch(reject)
    held.push(form.catch(() => {}))
    await promise
  }
  await keep('ana', 100_000_000)
  await keep('ana', 100_000_000)
  await expect(keep('ana', 1)).rejects.toMatchObject({ code: 'upload-busy-account', status: 429 })
  for (const other of ['beto', 'carla', 'dora', 'eva']) await keep(other, 100_000_000)
  const refused = keep('fer', 1)
  await expect(refused).rejects.toMatchObject({ code: 'upload-busy', status: 503 })
  await expect(refused).rejects.toMatchObject({ details: { params: { retryAfter: 30 } } })
  end.resolve()
  await Promise.all(held)
  await keep('ana', 100_000_000)
})
