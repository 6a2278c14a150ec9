import { describe, expect, test } from 'vitest'
import { photoProblem } from '../../src/features/uploads/rules-quality.ts'

/** A grey picture, drawn point by point. */
function photo(draw: (x: number, y: number) => number, side = 1_000) {
  const size = 40
  const grey = Uint8Array.from({ length: size * size }, (_, at) => draw(at % size, Math.floor(at / size)))
  return { grey, width: size, height: size, photo: { width: side, height: side } }
}

describe('[BYD-09] a photo that shows its product badly gets a hint', () => {
  const stripes = (x: number) => (x % 6 < 3 ? 90 : 180)
  test.each([
    ['clear', photo(stripes), undefined],
    ['dark', photo((x) => (x % 6 < 3 ? 20 : 60)), 'dark'],
    ['blurred', photo((x, y) => 120 + x / 4 + y / 4), 'blurred'],
    ['small', photo(stripes, 400), 'small'],
  ])('%s', (_, given, expected) => {
    expect(photoProblem(given)).toBe(expected)
  })
})
