import { describe, expect, test } from 'vitest'
import type { NextFacts } from '../../src/features/me/rules.ts'
import { nextSteps } from '../../src/features/me/views-next.ts'
import { newProcess } from '../../src/features/orders/rules.ts'
import { firstTerms } from '../../src/features/settings/rules-terms.ts'

const now = new Date('2026-11-30T16:42:00Z')
const idle: NextFacts = {
  purchases: [],
  ownCases: 0,
  todo: null,
  semester: null,
  asksStudies: false,
  unread: 0,
  news: [],
}
const stepsOf = (facts: Partial<NextFacts>) =>
  nextSteps({ ...idle, ...facts }, now).map(({ kind, text, note, to }) => [kind, text, note, to])

const purchase = {
  office: 'Facultad de Ingeniería',
  number: 10_115,
  quantity: 1,
  process: newProcess(new Date('2026-11-27T12:00:00Z'), 2),
  deliveredAt: null,
  terms: firstTerms.order,
}
const toBring = (bring: number, due: string | null) => ({ bring, due, handOver: 0 })
const none = toBring(0, null)
const news = (topic: NextFacts['news'][number]['topic'], title: string) => ({
  topic,
  title,
  text: `texto de ${title}`,
  path: `/${topic}`,
})

describe('[CAT-01] what the home page proposes to a member', () => {
  test('[CAT-01] nothing, if nothing is to be done', () => {
    expect(stepsOf({})).toEqual([])
    const todo = { orders: none, openCases: 0, openOffers: 0, unansweredMessages: 0 }
    const semester = { total: 8, missing: 0, offered: 0, cents: 0 }
    expect(stepsOf({ todo, semester })).toEqual([])
  })

  test('[CAT-01] returns and disputes that wait for the buyer, before what waits at an office', () => {
    const steps = stepsOf({ purchases: [purchase], ownCases: 2 })
    expect(steps.map(([, text]) => text)).toEqual([
      'Atiende 2 devoluciones o disputas',
      'Recoge 1 producto en Ingeniería',
    ])
    expect(stepsOf({ ownCases: 1 })).toEqual([
      ['due', 'Atiende 1 devolución o disputa', 'Espera tu respuesta', '/account/my-shopping?ver=por-hacer'],
    ])
  })

  test('[CAT-01] purchases to confirm, then those of each office, with their deadlines', () => {
    const delivered = { ...purchase, number: 10_117, deliveredAt: '2026-11-29T12:00:00Z' }
    expect(
      stepsOf({
        purchases: [purchase, { ...purchase, quantity: 2 }, delivered, { ...purchase, office: null }],
      }),
    ).toEqual([
      [
        'due',
        'Confirma que recibiste 1 producto',
        'Antes del mar 1 dic, o lo damos por recibido',
        '/account/my-shopping#pedido-T-10117',
      ],
      [
        'due',
        'Recoge 3 productos en Ingeniería',
        expect.stringMatching(/^Antes del .+$/),
        '/account/my-shopping#pedido-T-10115',
      ],
      ['due', 'Recoge 1 producto', expect.any(String), '/account/my-shopping#pedido-T-10115'],
    ])
  })

  test('[CAT-01] a store’s orders, cases and questions', () => {
    const todo = {
      orders: toBring(2, '2026-12-02T15:00:00Z'),
      openCases: 1,
      openOffers: 2,
      unansweredMessages: 2,
    }
    expect(stepsOf({ todo })).toEqual([
      ['due', 'Contesta 2 ofertas de precio', expect.any(String), '/account/ofertas'],
      ['due', 'Lleva 2 pedidos a la oficina', 'Para el mié 2 dic', '/account/orders'],
      ['due', 'Responde 1 disputa o devolución', expect.any(String), '/account/disputes'],
      ['due', 'Responde 2 preguntas', expect.any(String), '/account/messages'],
    ])
    const [late] = stepsOf({
      todo: {
        orders: toBring(1, '2026-11-28T15:00:00Z'),
        openCases: 0,
        openOffers: 0,
        unansweredMessages: 0,
      },
    })
    expect(late?.[2]).toBe('Vas con retraso desde el sáb 28 nov')
  })

  test.each([
    [{ missing: 6, offered: 6, cents: 117_900 }, 'te faltan 6 de 8', 'Los 6 están en el campus · $1,179'],
    [{ missing: 6, offered: 2, cents: 20_050 }, 'te faltan 6 de 8', '2 están en el campus · $201'],
    [{ missing: 1, offered: 1, cents: 9_000 }, 'te falta 1 de 8', '1 está en el campus · $90'],
    [{ missing: 3, offered: 0, cents: 0 }, 'te faltan 3 de 8', 'Hoy nadie los vende'],
  ])('[BYD-13] the semester: %j', (gap, text, note) => {
    expect(stepsOf({ semester: { total: 8, ...gap } })).toEqual([
      ['semester', `Tu semestre: ${text}`, note, '/tu-semestre'],
    ])
  })

  test('[BYD-05] a lower price and a find are steps of their own, the other notifications one', () => {
    const all = [
      news('purchases', 'Llegó'),
      news('wishes', 'Bajó 18 %: Audífonos'),
      news('searches', 'Apareció X'),
    ]
    expect(stepsOf({ news: all, unread: 5 })).toEqual([
      ['price', 'Bajó 18 %: Audífonos', 'texto de Bajó 18 %: Audífonos', '/wishes'],
      ['found', 'Apareció X', 'texto de Apareció X', '/searches'],
      ['news', '3 avisos nuevos', 'Llegó y 2 más', '/account/alerts?ver=recibidos'],
    ])
    expect(stepsOf({ news: all.slice(1), unread: 2 })).toHaveLength(2)
  })

  test('[CAT-01] at most five, deadlines first; the question for the studies comes last', () => {
    const facts = {
      purchases: [purchase],
      semester: { total: 8, missing: 2, offered: 0, cents: 0 },
      news: [news('wishes', 'Bajó')],
      unread: 4,
    }
    const kinds = (given: Partial<NextFacts>) => stepsOf(given).map(([kind]) => kind)
    const todo = { orders: none, openCases: 1, openOffers: 0, unansweredMessages: 0 }
    expect(kinds({ ...facts, todo })).toEqual(['due', 'due', 'semester', 'price', 'news'])
    expect(kinds({ ...facts, todo, ownCases: 1 })).toEqual(['due', 'due', 'due', 'semester', 'price'])
    expect(kinds({ unread: 1, asksStudies: true })).toEqual(['news', 'semester'])
  })
})
