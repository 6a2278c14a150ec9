import { expect, test } from 'vitest'
import { readMessage } from '../../src/features/questions/contract.ts'
import { EditProductInput } from '../../src/features/selling/contract-writes.ts'
import { NewStoreInput } from '../../src/features/stores/contract-writes.ts'
import { oneLine, withoutHidden } from '../../src/lib/visible-text.ts'

test.each(['👩🏽‍💻', '👨‍👩‍👧‍👦', '❤️‍🔥', '🏳️‍🌈', '🤷🏻‍♀️', '¿Hay en 🧑‍🎓?'])(
  '[CAT-16] %s stays joined',
  (text) => {
    expect(withoutHidden(text)).toBe(text)
    expect(oneLine(text)).toBe(text)
    expect(readMessage(`¿Sí? ${text}`)).toBe(`¿Sí? ${text}`)
  },
)

test.each([
  ['4\u200d44', '444'],
  ['a\u200db', 'ab'],
  ['👩\u200d', '👩'],
  ['\u200d👩', '👩'],
  ['👩\u200d\u200d💻', '👩💻'],
  ['👩\u200da', '👩a'],
  ['a\u202eb\u200bc', 'abc'],
])('[CAT-16] %j loses what is not seen', (text, seen) => {
  expect(withoutHidden(text)).toBe(seen)
})

const aboutOf = (about: string) => {
  const store = { name: 'Tienda', email: 'tienda@test.mx', phone: '4441234567', termsAccepted: true, about }
  const { data, error } = NewStoreInput.safeParse(store)
  return error ? error.issues.map(({ message }) => message) : data.about
}

test('[SEL-01] the text of a store takes what a phone writes for quotes, dashes and dots', () => {
  expect(aboutOf('Libros “usados” – baratos… ’24')).toBe('Libros "usados" - baratos... \'24')
})

test('[SEL-01] [SEL-04] a refused sign is named, an emoji as it is drawn', () => {
  expect(aboutOf('Libros 📚 y café 👩🏽‍💻 📚 / más')).toEqual([
    expect.stringMatching(/^Quita 📚 👩🏽‍💻 \/\. Escribe hasta 1000 letras/u),
  ])
  const { error } = EditProductInput.shape.name.safeParse('Sudadera ❤️ azul')
  expect(error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Quita ❤️\. Usa letras, números/u),
  ])
})
