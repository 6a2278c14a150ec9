import { expect, it } from 'vitest'
import { afterDebt } from '../../src/features/settlement/rules.ts'

it('[BYD-02] the next releases say what of them pays the debt, the first ones first', () => {
  const next = [{ netCents: 300 }, { netCents: 200 }, { netCents: 100 }]
  expect(afterDebt(next, 0).map((item) => item.transferCents)).toEqual([300, 200, 100])
  expect(afterDebt(next, 400).map(({ transferCents, debtCents }) => [transferCents, debtCents])).toEqual([
    [0, 300],
    [100, 100],
    [100, 0],
  ])
})
