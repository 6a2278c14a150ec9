import { expect, test } from 'vitest'
import { countFitting } from '../../src/pages/frame/rules-menu.ts'

test('[FRM-01] the menu row has as many links as fit whole, at each of its three widths', () => {
  expect(countFitting([])).toEqual([0, 0, 0])
  expect(countFitting(['Libros', 'Ropa'])).toEqual([2, 2, 2])
  const many = Array.from({ length: 20 }, () => 'Instrumentos')
  const [narrow = 0, middle = 0, wide = 0] = countFitting(many)
  expect([narrow, middle, wide]).toEqual([4, 6, 7])
  expect(countFitting(['x'.repeat(200), 'Ropa']), 'a link that does not fit ends the row').toEqual([0, 0, 0])
})
