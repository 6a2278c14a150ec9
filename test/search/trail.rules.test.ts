import { beforeEach, expect, test, vi } from 'vitest'
import { rememberResult, takeOpening, takePurchase } from '../../src/pages/shop/search-trail.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('[CAT-17] what a text led to is told as opened once, and as bought once', () => {
  rememberResult('calculo', 'libro de cálculo')
  expect(takeOpening('algebra')).toBeUndefined()
  expect(takeOpening('calculo')).toBe('libro de cálculo')
  expect(takeOpening('calculo')).toBeUndefined()
  expect(takePurchase('calculo')).toBe('libro de cálculo')
  expect(takePurchase('calculo')).toBeUndefined()
})

test('[CAT-17] the last text that led to a product counts, and the oldest products are forgotten', () => {
  rememberResult('calculo', 'libro')
  for (let n = 0; n < 49; n++) rememberResult(`otro-${n}`, 'otro')
  expect(takeOpening('calculo')).toBe('libro')
  rememberResult('otro-0', 'primero')
  rememberResult('nuevo', 'nuevo')
  expect(takePurchase('calculo')).toBeUndefined()
  expect(takePurchase('otro-0')).toBe('primero')
})

test('[CAT-17] a browser without storage remembers nothing and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberResult('calculo', 'libro')
  expect(takeOpening('calculo')).toBeUndefined()
})
