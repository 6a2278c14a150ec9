import { describe, expect, test } from 'vitest'
import { RegisterInput } from '../../src/features/accounts/contract.ts'
import { isUsername, studentMailbox, usernameFor } from '../../src/features/accounts/rules.ts'
import { cleanedName, isReservedUsername } from '../../src/features/accounts/rules-names.ts'

const NAME = 'Usa solo letras, espacios, apóstrofos, guiones y puntos'
const form = {
  first_name: 'Ana',
  last_name: 'Uno',
  email: 'ana@correo.example',
  username: 'ana',
  password: 'Campus+Verde7',
}

describe('[ACC-01] names stand in the shop’s mails', () => {
  test.each([
    ['maría  josé', 'María José'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['محمد', 'محمد'],
    ['王小明', '王小明'],
    ['O’Connor-D’Ávila', 'O’Connor-D’Ávila'],
    ["D'Angelo", "D'Angelo"],
    ['Ma.guadalupe j.r.', 'Ma. Guadalupe J. R.'],
    ['Jose\u0301', 'José'],
    // No mail program makes a link of it.
    ['entra a evil.example', 'Entra A Evil. Example'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(RegisterInput.parse({ ...form, first_name: typed }).first_name).toBe(kept)
  })

  test.each([
    'Ganaste $5,000: entra a http://evil.example/premio',
    'Ana\u202eanA',
    'Ana\u2066x',
    '\u200b',
    'Ana\u0007',
    'Ana\u200bB',
    '<b>Ana</b>',
    'R2D2',
    '...',
    "'-'",
  ])('%j is refused at its field', (typed) => {
    for (const field of ['first_name', 'last_name']) {
      const issues = RegisterInput.safeParse({ ...form, [field]: typed }).error?.issues
      expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([[field, NAME]])
    }
  })

  test('one that is too long once it is tidied is refused', () => {
    const parse = (first_name: string) => RegisterInput.safeParse({ ...form, first_name })
    expect(parse('a.'.repeat(40)).error?.issues).toMatchObject([
      { path: ['first_name'], message: 'El texto es demasiado largo' },
    ])
    expect(parse('a.'.repeat(27)).data?.first_name).toHaveLength(80)
  })

  test('a name from elsewhere loses what is no name', () => {
    expect(cleanedName('\u202eAna\u0000 <b>María</b> 3')).toBe('Ana bMaríab')
    expect(cleanedName('\u200b…')).toBe('')
    expect(cleanedName('a'.repeat(300))).toHaveLength(80)
  })
})

describe('[ACC-01] usernames', () => {
  test.each(['admin', 'soporte', 'tianguis', 'staff', 'admin1', '_so-porte_', 'root', 'baja-3f2a'])(
    '%s is the house’s',
    (name) => expect(isReservedUsername(name)).toBe(true),
  )
  test.each(['ana', 'administra-ana', 'sofia', 'apicultor', 'moda', 'bajamar', '12', '__'])(
    '%s is anybody’s',
    (name) => expect(isReservedUsername(name)).toBe(false),
  )
  test('one made of an e-mail is none of the house’s', () => {
    expect(usernameFor('admin@correo.example')).toBe('usuario')
    expect(usernameFor('admin@correo.example', '42')).toBe('usuario42')
    expect(usernameFor('a@correo.example')).toBe('ausuario')
  })
  // What is cut off does not make it anybody's.
  test.each(['soporte12345678901234x', 'equipo-1234567890-1234-abc', 'baja-3f2a', 'i', 'ana'])(
    'one made of %s@ is never the house’s, with any number behind it',
    (local) => {
      for (const suffix of ['', '7', '12345678']) {
        const name = usernameFor(`${local}@correo.example`, suffix)
        expect(isUsername(name) && name.endsWith(suffix) && !isReservedUsername(name)).toBe(true)
      }
    },
  )
})

test('[ACC-01] [ACC-07] an address below .invalid, which deleted accounts are left with, is nobody’s to register', () => {
  const issues = RegisterInput.safeParse({ ...form, email: 'x@eliminada.invalid' }).error?.issues
  expect(issues?.map(({ message }) => message)).toEqual(['Formato de correo inválido'])
})

test('[ACC-09] a mailbox is the address without its tag, exceptions as they are written', () => {
  const rules = { exceptions: ['eva.a+uni@correo.example'], dotless: ['correo.example'] }
  const mailbox = (email: string) => studentMailbox(email, rules)
  expect(mailbox('ana+1@universidad.example')).toBe('ana@universidad.example')
  expect(mailbox('ana@universidad.example')).toBe('ana@universidad.example')
  expect(mailbox('eva.a+uni@correo.example')).toBe('eva.a+uni@correo.example')
})

test('[ACC-09] dots make no other mailbox at the domains that ignore them, and at no others', () => {
  const mailbox = (email: string) => studentMailbox(email, { exceptions: [], dotless: ['google.example'] })
  expect(mailbox('a.n.a+b.c@google.example')).toBe('ana@google.example')
  expect(mailbox('a.na@universidad.example')).toBe('a.na@universidad.example')
})
