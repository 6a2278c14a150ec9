import { afterEach, expect, test, vi } from 'vitest'
import { currentMe, startMe, watchMe } from '../../src/features/me/ui/me-state.ts'

afterEach(() => vi.unstubAllGlobals())

test('[PLT-01] a login during a request is asked about again: the answer was for the former user', async () => {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  const answers: ((me: object | null) => void)[] = []
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<object>()
    answers.push((me) => answer.resolve(Response.json({ me })))
    return answer.promise
  })
  startMe(null)
  const watched = watchMe()
  document.cookie = 'member=ana'
  answers[0]?.(null)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const ana = { username: 'ana', displayName: 'Ana', wished: [], reservation: null }
  answers[1]?.(ana)
  expect(await watched).toBe(true)
  expect(currentMe()).toMatchObject(ana)
})
