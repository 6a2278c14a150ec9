import { describe, expect, it, test } from 'vitest'
import { RegisterInput } from '../../src/features/accounts/contract.ts'
import {
  isEmail,
  isPassword,
  isStudentEmail,
  isUsername,
  passwordRules,
  safeNext,
  studentCodeState,
  studentResendSeconds,
} from '../../src/features/accounts/rules.ts'
import { capitalizeName } from '../../src/features/accounts/rules-names.ts'
import { isCommonPassword } from '../../src/features/accounts/rules-passwords.ts'
import { containsOwnWord } from '../../src/features/accounts/rules-shapes.ts'
import { addressKey } from '../../src/features/limits/rules.ts'

describe('[ACC-01] fields of the registration', () => {
  test.each([
    ['ana@correo.mx', true],
    ['a.b_c%d+e-f@sub.dominio.example', true],
    ['ANA@CORREO.MX', true],
    ['a.b.c@correo.mx', true],
    ['name.@correo.mx', false],
    ['.name@correo.mx', false],
    ['a..b@correo.mx', false],
    ['.@correo.mx', false],
    [`${'a'.repeat(64)}@correo.mx`, true],
    [`${'a'.repeat(65)}@correo.mx`, false],
    ['ana-@mi--correo.mx', true],
    ['ana@-correo.mx', false],
    ['ana@correo-.mx', false],
    ['ana@sub.-correo.mx', false],
    ['ana@correo', false],
    ['ana@correo.m', false],
    ['ana@@correo.mx', false],
    ['ana maria@correo.mx', false],
    ['ñandu@correo.mx', false],
    ['@correo.mx', false],
    [`${'a'.repeat(250)}@correo.mx`, false],
    ['ana@correo.mx\nbcc: x@y.zz', false],
  ])('e-mail %j is %s', (email, right) => expect(isEmail(email)).toBe(right))

  it('an e-mail made to slow the check is refused at once', () => {
    const start = performance.now()
    expect(isEmail(`a@${'a.'.repeat(120)}1`)).toBe(false)
    expect(isEmail(`a@${'a-'.repeat(120)}1`)).toBe(false)
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  test.each([
    ['ab', true],
    ['renata_cr-9', true],
    ['a'.repeat(20), true],
    ['a', false],
    ['a'.repeat(21), false],
    ['Renata', false],
    ['renata cr', false],
    ['niño', false],
  ])('username %j is %s', (username, right) => expect(isUsername(username)).toBe(right))

  test.each([
    ['maría  josé', 'María José'],
    ['ana-sofía', 'Ana-Sofía'],
    ['McAllen', 'McAllen'],
    ['ñandú', 'Ñandú'],
    ["o'neill", "O'neill"],
  ])('the name %j becomes %j', (typed, kept) => expect(capitalizeName(typed)).toBe(kept))

  test.each([
    ['Abcdef1+', []],
    ['Abcde1+', ['length']],
    ['abcdef1+', ['upper']],
    ['ABCDEF1+', ['lower']],
    ['Abcdefg+', ['digit']],
    ['Abcdef1!', ['symbol']],
    ['Abc def1+', ['space']],
    ['', ['length', 'upper', 'lower', 'digit', 'space', 'symbol']],
  ])('password %j misses %j', (password, missing) => {
    expect(passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.key)).toEqual(missing)
    expect(isPassword(password)).toBe(missing.length === 0)
  })

  it('[ACC-01] a password that is too long breaks a rule that is said only then', () => {
    const broken = passwordRules.filter((rule) => !rule.holds(`Ab1+${'x'.repeat(125)}`))
    expect(broken.map(({ label, isShownOnlyIfBroken }) => [label, isShownOnlyIfBroken])).toEqual([
      ['128 caracteres o menos', true],
    ])
  })

  it('a password of 64 characters is right, one of 129 is not', () => {
    expect(isPassword(`${'Ab1+'.repeat(16)}`)).toBe(true)
    expect(isPassword(`Ab1+${'x'.repeat(125)}`)).toBe(false)
  })

  test.each([
    ['P@ssw0rd', true],
    ['Password@123', true],
    ['P@ssw0rd123', true],
    ['Qwerty#123', true],
    ['Contraseña1@', true],
    ['Abcd@1234', true],
    ['Aa1@aaaa', true],
    ['Dragon@2024!', true],
    ['#1Sunshine', true],
    ['Guadalupe+26', true],
    ['@lejandro12', true],
    ['1q2w3e4rA@', true],
    ['Holamundo1@', true],
    ['@Bc12345x', true],
    ['Abcabc12#', true],
    ['drowssaP1@', true],
    ['Sol@Sol@24', true],
    ['Campus+Verde7', false],
    ['Sol+Campus9', false],
    ['kT7#mQ2px', false],
    ['Dragon+Marea#31', false],
    ['Password-de-mi-Gato7@', false],
  ])('%j being common is %s', (password, common) => {
    expect(isCommonPassword(password)).toBe(common)
  })

  const owner = ['Tianguis', 'María José', 'de la Garza', 'majo_garza9', 'm.garza+uni@correo.example']
  test.each([
    ['Tianguis1@', true],
    ['T1anguis#24', true],
    ['siugnaiT1@', true],
    ['azraG#1985', true],
    ['MiTianguis+9', true],
    ['Garza@1985', true],
    ['G4rz4@1985', true],
    ['Majo_Garza9+', true],
    ['MARIA+2026x', true],
    ['Jose#Jose7', true],
    ['Campus+Verde7', false],
    ['Correo+Nuevo8', false],
    ['Mar7+Bosque', false],
  ])('%j holding a word of its owner is %s', (password, holds) => {
    expect(containsOwnWord(password, owner)).toBe(holds)
  })

  it('the form says what is wrong with each field, in Spanish', () => {
    const result = RegisterInput.safeParse({
      firstName: ' ',
      email: 'no',
      username: 'a',
      phone: '1',
      password: 'corta',
    })
    const errors = Object.fromEntries(
      (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
    )
    expect(errors).toEqual({
      firstName: 'Por favor rellena este campo.',
      lastName: 'Por favor rellena este campo.',
      email: 'Formato de correo inválido',
      username: 'Username debe tener entre 2-20 caracteres (letras, números, _, -)',
      phone: 'Número de teléfono inválido: faltan 9 dígitos de 10',
      password: 'La contraseña no cumple con los requisitos',
    })
  })
})

describe('[ACC-09] the student code', () => {
  const allowed = { domains: ['alumnos.universidad.example'], exceptions: ['una@otra.example'] }
  test.each([
    ['x@alumnos.universidad.example', true],
    ['una@otra.example', true],
    ['otra@otra.example', false],
    ['x@malo-alumnos.universidad.example', false],
    ['x@alumnos.universidad.example.malo.example', false],
  ])('%j is allowed: %s', (email, right) => expect(isStudentEmail(email, allowed)).toBe(right))

  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds))
  test.each([
    [0, 60],
    [1, 59],
    [59, 1],
    [60, 0],
    [-7200, 60],
  ])('%i s after sending, a new one is %i s away', (after, seconds) =>
    expect(studentResendSeconds(at(0), at(after))).toBe(seconds),
  )

  test.each([
    [{ attempts: 0, expiresAt: at(1) }, 'open'],
    [{ attempts: 4, expiresAt: at(1) }, 'open'],
    [{ attempts: 5, expiresAt: at(1) }, 'spent'],
    [{ attempts: 0, expiresAt: at(0) }, 'expired'],
    [undefined, 'none'],
  ])('code %j is %s', (code, state) => expect(studentCodeState(code, at(0))).toBe(state))
})

describe('[ACC-03] counting by address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))
})

describe('[ACC-03] where to go after signing in', () => {
  test.each([
    ['/checkout', '/checkout'],
    ['/product/x?store=y#preguntas', '/product/x?store=y#preguntas'],
    ['/products/libros&primero', '/products/libros&primero'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['/\n/evil.example', null],
    ['/.//evil.example', null],
    ['/a/..//evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['evil', null],
    ['@evil.example', null],
    ['', null],
    [null, null],
    ['/login?next=/login', null],
    ['/logout', null],
  ])('%j leads to %j', (next, path) => expect(safeNext(next)).toBe(path))
})
