import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserDraft, saveBrowserDraft } from '../../src/ui/browser-draft.ts'
import { createDraftKeeper, type DraftServer, type SentDraft } from '../../src/ui/draft-keeper.ts'

type Values = { name: string }
const START = new Date('2026-11-24T18:00:00Z')
const blank: Values = { name: '' }

let answers: (() => Promise<SentDraft>)[]
let sent: { name: string; at: string; seen?: readonly string[] | undefined }[]
let dropped: number
const kept = () => Promise.resolve<SentDraft>({ savedAt: new Date().toISOString() })

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  answers = []
  sent = []
  dropped = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openKeeper(server: Partial<DraftServer<Values>> = {}) {
  const keeper = createDraftKeeper('ana:product', blank, {
    now: START.toISOString(),
    kept: null,
    isStored: () => false,
    save: ({ name }, at, { seen }) => {
      sent.push({ name, at: at.toISOString(), seen })
      return (answers.shift() ?? kept)()
    },
    drop: async () => {
      dropped++
    },
    ...server,
  })
  return { keeper, leave: keeper.open(true) }
}

test('[BYD-09] input is stored in this browser first, then only on the server', async () => {
  const { keeper } = openKeeper()
  keeper.type({ name: 'Ter' })
  keeper.type({ name: 'Termo' })
  await vi.advanceTimersByTimeAsync(700)
  expect([browserDraft('ana:product'), sent]).toEqual([{ name: 'Termo' }, []])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.map(({ name }) => name)).toEqual(['Termo'])
  expect(browserDraft('ana:product')).toBeUndefined()
  expect(keeper.current()).toMatchObject({ isKept: true, isTyped: true, problem: null })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('[BYD-09] a draft that does not arrive is sent again; a refused one is not, and shows why', async () => {
  const { keeper } = openKeeper()
  answers = [async () => ({ problem: 'unreached' }), async () => ({ problem: 'newer' })]
  keeper.type({ name: 'Termo' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keeper.current().problem).toBe('unreached')
  await vi.advanceTimersByTimeAsync(16_000)
  expect(keeper.current().problem).toBe('newer')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(2)
  expect(browserDraft('ana:product')).toEqual({ name: 'Termo' })
  // Both drafts were typed: the person chooses.
  keeper.type({ name: 'Termo azul' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([sent.length, browserDraft('ana:product')]).toEqual([2, { name: 'Termo azul' }])
  keeper.chooseThisDraft()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.at(-1)).toMatchObject({ name: 'Termo azul', seen: undefined })
  expect([keeper.current().problem, browserDraft('ana:product')]).toEqual([null, undefined])
})

test('[BYD-09] a draft of this browser is a question only if another was typed since their common one', async () => {
  const ofServer = (name: string, savedAt: string) => ({ kept: { values: { name }, savedAt } })
  const common = new Date(START.getTime() - 60_000).toISOString()
  const elsewhere = new Date(START.getTime() + 60_000).toISOString()
  const typeHere = async () => {
    const { keeper, leave } = openKeeper(ofServer('Termo', common))
    answers = [async () => ({ problem: 'unreached' })]
    keeper.type({ name: 'De aquí' })
    leave()
    await vi.advanceTimersByTimeAsync(0)
    sent = []
  }
  // Unchanged there: the newest wins without a question.
  await typeHere()
  const alone = openKeeper(ofServer('Termo', common))
  await vi.advanceTimersByTimeAsync(2_000)
  expect([alone.keeper.current().problem, sent[0]?.name]).toEqual([null, 'De aquí'])
  // Unchanged here.
  const unchanged = openKeeper(ofServer('De allá', elsewhere))
  expect(unchanged.keeper.current()).toMatchObject({ problem: null, values: { name: 'De allá' } })
  // Typed here and there.
  await typeHere()
  const both = openKeeper(ofServer('De allá', elsewhere))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(both.keeper.current()).toMatchObject({ problem: 'newer', values: { name: 'De aquí' } })
  // Asked again by the next page, whatever is typed here in between.
  both.keeper.type({ name: 'De aquí, otra vez' })
  both.leave()
  await vi.advanceTimersByTimeAsync(20_000)
  const again = openKeeper(ofServer('De allá', elsewhere))
  expect(again.keeper.current()).toMatchObject({ problem: 'newer', values: { name: 'De aquí, otra vez' } })
  expect(sent).toEqual([])
  again.keeper.chooseOtherDraft()
  expect(browserDraft('ana:product')).toBeUndefined()
  // The same text is no conflict.
  await typeHere()
  expect(openKeeper(ofServer('De aquí', elsewhere)).keeper.current().problem).toBeNull()
})

test('[BYD-09] a form waits for the pending draft, and sends no other', async () => {
  const { keeper, leave } = openKeeper()
  let arrive = (_: SentDraft) => {}
  answers = [() => new Promise((done) => (arrive = done))]
  keeper.type({ name: 'Termo' })
  await vi.advanceTimersByTimeAsync(2_000)
  const last = keeper.submit()
  expect(last).toBeDefined()
  arrive({ savedAt: START.toISOString() })
  await last
  expect(keeper.submit()).toBeUndefined()
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('[BYD-09] a discarded draft is deleted after the pending one', async () => {
  const { keeper } = openKeeper()
  let arrive = (_: SentDraft) => {}
  answers = [() => new Promise((done) => (arrive = done))]
  keeper.type({ name: 'Termo' })
  await vi.advanceTimersByTimeAsync(2_000)
  keeper.clear(blank)
  expect([keeper.current().values, dropped]).toEqual([blank, 0])
  arrive({ savedAt: START.toISOString() })
  await vi.advanceTimersByTimeAsync(0)
  expect([dropped, keeper.current().isKept, browserDraft('ana:product')]).toEqual([1, false, undefined])
})

test('[BYD-09] input continues the server’s draft, whatever this device’s clock', async () => {
  const at = (ms: number) => new Date(START.getTime() + ms).toISOString()
  const later = openKeeper({ kept: { values: { name: 'De allá' }, savedAt: at(60_000) } })
  expect(later.keeper.current().values.name).toBe('De allá')
  // A clock that is an hour behind types later all the same.
  vi.setSystemTime(START.getTime() - 3_600_000)
  later.keeper.type({ name: 'Más tarde' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.at(-1)).toMatchObject({ name: 'Más tarde', at: at(60_000) })
})

test('[BYD-09] a guest’s draft continues after the sign-in, unless the person has one', async () => {
  saveBrowserDraft('guest:product', { name: 'De visita' })
  createDraftKeeper('ana:product', blank).open(false, 'guest:product')
  expect(browserDraft('ana:product')).toBeUndefined()
  const keeper = createDraftKeeper('ana:product', blank)
  keeper.open(true, 'guest:product')
  expect([keeper.current().values, keeper.current().isKept]).toEqual([{ name: 'De visita' }, true])
  expect([browserDraft('guest:product'), browserDraft('ana:product')]).toEqual([
    undefined,
    { name: 'De visita' },
  ])
  saveBrowserDraft('guest:product', { name: 'De otra visita' })
  createDraftKeeper('ana:product', blank).open(true, 'guest:product')
  expect(browserDraft('ana:product')).toEqual({ name: 'De visita' })
})

test('[BYD-09] a page that was rendered before the previous draft arrived continues it; a later one uses the server’s', async () => {
  const { keeper, leave } = openKeeper()
  keeper.type({ name: 'Termo' })
  leave()
  await vi.advanceTimersByTimeAsync(0)
  const next = openKeeper()
  expect(next.keeper.current()).toMatchObject({ values: { name: 'Termo' }, savedAt: START, isKept: true })
  await vi.advanceTimersByTimeAsync(5_000)
  // Once more, as typed then.
  expect(sent).toMatchObject(Array(2).fill({ name: 'Termo', at: START.toISOString() }))
  expect(browserDraft('ana:product')).toBeUndefined()
  next.keeper.type({ name: 'Taza' })
  next.leave()
  await vi.advanceTimersByTimeAsync(120_000)
  // Published elsewhere meanwhile: the server has no draft any more.
  const later = openKeeper({ now: new Date().toISOString() })
  expect([later.keeper.current().values, browserDraft('ana:product')]).toEqual([blank, undefined])
})

test('[BYD-09] a draft of a previous page does not replace input of the next one', async () => {
  const { keeper, leave } = openKeeper()
  let arrive = (_: SentDraft) => {}
  answers = [() => new Promise((done) => (arrive = done))]
  keeper.type({ name: 'Termo' })
  leave()
  const next = openKeeper()
  await vi.advanceTimersByTimeAsync(100)
  next.keeper.type({ name: 'Termo azul' })
  await vi.advanceTimersByTimeAsync(700)
  arrive({ savedAt: START.toISOString() })
  await vi.advanceTimersByTimeAsync(0)
  expect(browserDraft('ana:product')).toEqual({ name: 'Termo azul' })
})

test('[BYD-09] a page that was left does not retry: its product may be published by then', async () => {
  const { keeper, leave } = openKeeper()
  answers = [async () => ({ problem: 'unreached' })]
  keeper.type({ name: 'Termo' })
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, browserDraft('ana:product')]).toEqual([1, { name: 'Termo' }])
})
