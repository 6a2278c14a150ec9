import { expect, test } from 'vitest'
import { mayBePicture } from '../../src/lib/picture-types.ts'
import { imageErrors } from '../../src/platform/images/errors.ts'

test.each([
  ['foto.jpg', 'image/jpeg', true],
  ['foto.png', 'image/png', true],
  ['a JPEG that a phone named .HEIC', 'image/heic', true],
  ['IMG_0001.HEIF', 'image/heif', true],
  ['a name without an ending', '', true],
  ['foto.gif', 'image/gif', false],
  ['dibujo.svg', 'image/svg+xml', false],
  ['lista.pdf', 'application/pdf', false],
])('[BYD-10] the browser sends %s to the server: %s %s', (_name, type, may) => {
  expect(mayBePicture({ type })).toBe(may)
})

test('[BYD-10] a HEIC is refused with instructions', () => {
  expect(imageErrors['image-heic'][1]).toMatch(/Formatos › Más compatible/)
})
