import { describe, expect, test } from 'vitest'
import {
  type Preferences,
  pushTopics,
  switchedOffBy,
  type Topic,
} from '../../src/features/notifications/rules.ts'
import { afterQuiet, collapseKey, pushAt, pushTopicOf } from '../../src/features/notifications/rules-push.ts'

/** A time of the university, which is six hours behind UTC. */
const at = (time: string, day = '2026-11-23') => new Date(`${day}T${time}-06:00`)
const TODAY_8 = at('08:00:00')
const TOMORROW_8 = at('08:00:00', '2026-11-24')

const preferences = (off: readonly string[] = [], digestHour = 14): Preferences => ({
  ...{ off, digestHour, pausedUntil: null },
})
/** A notification of each topic of the phone. */
const news = {
  purchases: { topic: 'purchases', key: 'order:1:ready' },
  sales: { topic: 'sales', key: 'order:1:paid' },
  messages: { topic: 'purchases', key: 'conversation:c1:m1' },
  searches: { topic: 'searches', key: 'search:1:2' },
  semester: { topic: 'semester', key: 'term-end:2026' },
} as const satisfies Record<(typeof pushTopics)[number], { topic: Topic; key: string }>

const MORNING = at('11:00:00')
const DIGEST = at('14:00:00')

describe('[BYD-07] quiet hours, in the university’s time zone', () => {
  test.each([
    ['21:59:59 is before them', at('21:59:59'), at('21:59:59')],
    ['22:00 begins them, until the next day', at('22:00:00'), TOMORROW_8],
    ['23:59:59 is in them', at('23:59:59'), TOMORROW_8],
    ['after midnight they end on the same day', at('00:00:00'), TODAY_8],
    ['07:59:59 is in them', at('07:59:59'), TODAY_8],
    ['08:00 ends them', TODAY_8, TODAY_8],
    ['18:00 is outside, though it is midnight in UTC', at('18:00:00'), at('18:00:00')],
    ['02:00 is in them, though it is 08:00 in UTC', at('02:00:00'), TODAY_8],
  ])('[BYD-07] %s', (_, now, expected) => {
    expect(afterQuiet(now)).toEqual(expected)
    for (const topic of ['purchases', 'sales', 'messages'] as const)
      expect(pushAt(news[topic], preferences(), now)).toEqual(expected)
    expect(pushAt(news.purchases, preferences(['push:quiet']), now)).toEqual(now)
  })

  test('[BYD-07] hold a daily summary that was chosen for the night, unless they are off', () => {
    const [late, early] = [23, 3].map((hour) => preferences(switchedOffBy.daily, hour)) as [
      Preferences,
      Preferences,
    ]
    expect(pushAt(news.searches, late, MORNING)).toEqual(TOMORROW_8)
    expect(pushAt(news.searches, early, MORNING)).toEqual(TOMORROW_8)
    const awake = preferences([...switchedOffBy.daily, 'push:quiet'], 23)
    expect(pushAt(news.searches, awake, MORNING)).toEqual(at('23:00:00'))
  })
})

describe('[BYD-07] a notification by topic and timing', () => {
  const soon = { 'at-once': MORNING, daily: MORNING, none: MORNING }
  const expected = {
    purchases: soon,
    sales: soon,
    messages: soon,
    searches: { 'at-once': MORNING, daily: DIGEST, none: null },
    semester: { 'at-once': MORNING, daily: DIGEST, none: null },
  }
  const cases = pushTopics.flatMap((topic) =>
    (['at-once', 'daily', 'none'] as const).map((timing) => ({ topic, timing })),
  )
  test.each(cases)('[BYD-07] $topic, $timing', ({ topic, timing }) => {
    expect(pushAt(news[topic], preferences(switchedOffBy[timing]), MORNING)).toEqual(expected[topic][timing])
  })

  test.each(pushTopics)('[BYD-07] the switch of %s turns off that topic alone', (topic) => {
    const choice = preferences([`push:${topic}`])
    const sent = pushTopics.filter((one) => pushAt(news[one], choice, MORNING) !== null)
    expect(sent).toEqual(pushTopics.filter((one) => one !== topic))
  })

  test('[BYD-07] the wish list has the switch of searches; messages have their own', () => {
    expect(pushTopicOf({ topic: 'wishes', key: 'wish:1' })).toBe('searches')
    expect(pushTopicOf({ topic: 'sales', key: 'conversation:c1:m1' })).toBe('messages')
    expect(pushTopicOf(news.semester)).toBe('semester')
  })

  test('[BYD-07] messages of one conversation share a tag; other notifications have their own', () => {
    expect(collapseKey('conversation:c1:m1')).toBe(collapseKey('conversation:c1:m2'))
    expect(collapseKey('conversation:c1:m1')).not.toBe(collapseKey('conversation:c2:m1'))
    expect(collapseKey('order:1:ready')).not.toBe(collapseKey('order:1:paid'))
  })
})
