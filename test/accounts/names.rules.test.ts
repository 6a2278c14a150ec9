import { describe, expect, test } from 'vitest'
import { RegisterInput } from '../../src/features/accounts/contract.ts'
import { isUsername, studentMailbox } from '../../src/features/accounts/rules.ts'
import { isHouseUsername, nameVerdict, usernameFor } from '../../src/features/accounts/rules-house.ts'
import { cleanedName, isLatin, plainLetters } from '../../src/features/accounts/rules-names.ts'

const NAME = 'Usa solo letras, espacios, apóstrofos, guiones y puntos de abreviatura'
const form = {
  firstName: 'Ana',
  lastName: 'Uno',
  email: 'ana@correo.example',
  username: 'ana',
  password: 'Campus+Verde7',
}

describe('[ACC-01] names appear in the shop’s mails', () => {
  test.each([
    ['maría  josé', 'María José'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['łukasz þór', 'Łukasz Þór'],
    ['mª ɨɨra u\u0331', 'Mª Ɨɨra U\u0331'],
    ['O’Connor-D’Ávila', 'O’Connor-D’Ávila'],
    ["D'Angelo", "D'Angelo"],
    ['Ma.guadalupe j.r.', 'Ma. Guadalupe J. R.'],
    ['Jose\u0301', 'José'],
    ['fco. de la cruz y ma. del río', 'Fco. de la Cruz y Ma. del Río'],
    ['De La Garza', 'De La Garza'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(RegisterInput.parse({ ...form, firstName: typed }).firstName).toBe(kept)
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
    'entra a evil.example',
    'Ana evil. example',
  ])('%j is refused at its field', (typed) => {
    for (const field of ['firstName', 'lastName']) {
      const issues = RegisterInput.safeParse({ ...form, [field]: typed }).error?.issues
      expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([[field, NAME]])
    }
  })

  test('a name that is too long after tidying is refused', () => {
    const parse = (firstName: string) => RegisterInput.safeParse({ ...form, firstName })
    expect(parse('a.'.repeat(40)).error?.issues).toMatchObject([
      { path: ['firstName'], message: 'El texto es demasiado largo' },
    ])
    expect(parse('a.'.repeat(27)).data?.firstName).toHaveLength(80)
  })

  test('a name from elsewhere loses what is no name', () => {
    expect(cleanedName('\u202eAna\u0000 <b>María</b> 3')).toBe('Ana bMaríab')
    expect(cleanedName('\u200b…')).toBe('')
    expect(cleanedName('a'.repeat(300))).toHaveLength(80)
  })
})

const house = 'Tianguis'

describe('[ACC-01] usernames', () => {
  test.each([
    'admin',
    'soporte',
    'tianguis',
    'staff',
    'admin1',
    '_so-porte_',
    'root',
    'baja-3f2a',
    'info',
    'ayuda-ana',
    'devoluciones',
    'servicio-cliente',
    'banco',
  ])('%s is the house’s', (name) => expect(isHouseUsername(name, house)).toBe(true))
  test.each([
    'ana',
    'administra-ana',
    'sofia',
    'apicultor',
    'moda',
    'bajamar',
    '12',
    '__',
    'info-ana',
    'ventas_mty',
  ])('%s is anybody’s', (name) => expect(isHouseUsername(name, house)).toBe(false))
  test('a username from an e-mail is never a reserved one', () => {
    expect(usernameFor('admin@correo.example', house)).toBe('usuario')
    expect(usernameFor('admin@correo.example', house, '42')).toBe('usuario42')
    expect(usernameFor('a@correo.example', house)).toBe('ausuario')
  })
  // Cutting a reserved name does not make it free.
  test.each(['soporte12345678901234x', 'equipo-1234567890-1234-abc', 'baja-3f2a', 'i', 'ana'])(
    'one made of %s@ is never the house’s, with any number behind it',
    (local) => {
      for (const suffix of ['', '7', '12345678']) {
        const name = usernameFor(`${local}@correo.example`, house, suffix)
        expect(isUsername(name) && name.endsWith(suffix) && !isHouseUsername(name, house)).toBe(true)
      }
    },
  )
})

describe('[ACC-01] [SEL-01] names that speak for the house', () => {
  test.each([
    'Tianguis',
    'Tianguis Oficial',
    'Soporte Tianguis',
    'Equipo Tianguis',
    'Pagos',
    'Soporte',
    'Equipo de Pagos',
    'Ayuda y Soporte',
    'S O P O R T E',
    'soporte-tianguis',
    'pagos-tianguis',
    'equipo_tianguis',
    'tianguis-mx',
    't1anguis',
    'tianguls',
    'T i a n g u i s',
    'Tiianguiss 2026',
    'adm1n',
    '4dmin',
    'admin24',
    'adrnin',
    'm0deradora',
    'm0deradora-ana',
    'Ana Moderadora',
    'staff_slp',
    'Tıangüįs',
    'ađmin',
    'Tianquis',
    'Paqos',
    'Servicio al cliente',
    'Compra Protegida',
    'Oficina de Entrega',
    'Devoluciones',
    'Disputas',
    'Plataforma',
    'Tesorería',
    'Fraudes',
    'Banco',
  ])('%s is the house’s', (name) => expect(nameVerdict(name, house)).toBe('house'))

  test.each([
    'Tiangus',
    'Tianguiz',
    'tinaguis',
    'Soporte UASLP',
    'Soportes para celular',
    'Pagos fáciles',
    'Pago seguro de libros',
    'Ana Oficial',
    'ana-soporte',
    'Seguridad Industrial',
    'Moberador',
    'Centro de devoluciones',
    'Marketplace Universitario',
    'Servicio a clientes',
    'Compra segura de libros',
  ])('%s is near it', (name) => expect(nameVerdict(name, house)).toBe('near'))

  test.each([
    'Adán Minero',
    'Brad Minor',
    'María José Peña',
    'José Ángel Núñez Güemes',
    'Íñigo de la O',
    'Ma. Guadalupe J. R.',
    'Sofía O’Connor-D’Ávila',
    'Xóchitl Tláloc',
    'Begoña Ibargüengoitia',
    'Guadalupe Equihua',
    'Socorro Ayala',
    'Admir Hadžić',
    'Nguyễn Thị Ánh',
    'Quique Vázquez',
    'La Repisa Universitaria',
    'Ropero Potosino',
    'Librería El Sótano',
    'Papelería Staffordshire',
    'Papelería 3 Hermanos',
    'Ayudantía de cálculo',
    'Bádminton SLP',
    'Regalos por Teresa',
    'Galápagos Café',
    'Equipos de cómputo',
    'Cuentas y collares',
    'Cuentacuentos',
    'Deportes Ñandú',
    'Transportes Güicho',
    'Moda 70s',
    'STEAM para todos',
    'Informática fácil',
    'Ventas de garage',
    'Sistemas digitales',
    'Librería Universidad',
    'Mercadito verde',
    'Tinguindín Artesanal',
    'El Rincón del Estudiante',
    'Antojitos Doña Mary',
    'Tecno Oferta 24',
    'Pingüinos y Más',
    'Hornos y Carnes',
    'Servicio de impresión',
    'Centro de copiado',
    'Compras y ventas',
    'Entregas en bici',
    'Banco de libros',
    'Plataformas y Tacones',
    'La Oficina',
  ])('%s is anybody’s', (name) => expect(nameVerdict(name, house)).toBe('free'))

  test('a site of another name keeps its own, and one of a few letters only as a word', () => {
    expect(nameVerdict('Soporte Mercado Lobo', 'Mercado Lobo')).toBe('house')
    expect(nameVerdict('mercado-l0bo', 'Mercado Lobo')).toBe('house')
    expect(nameVerdict('Tianguis de Ana', 'Mercado Lobo')).toBe('free')
    expect(nameVerdict('Universo Junior', 'Uni')).toBe('free')
    expect(nameVerdict('Uni Libros', 'Uni')).toBe('house')
  })

  // Other scripts, alone and beside Latin ones; small capitals, phonetic, modifier, mathematical, full-width letters.
  test.each([
    'Тania',
    'Тиангуис',
    'Τιανγυις',
    'محمد',
    '王小明',
    'ꓔꓲꓮꓠꓖꓴꓲꓢ',
    'ᴛɪᴀɴɢᴜɪꜱ',
    'Tɪᴀɴɢᴜɪs',
    'Ƭɩɑɲɢʋɩʂ',
    'ᵀⁱᵃⁿᵍᵘⁱˢ',
    '𝐓𝐢𝐚𝐧𝐠𝐮𝐢𝐬',
    'Ｔｉａｎｇｕｉｓ',
    'Ti\u0363nguis',
  ])('%s is refused at its field', (name) => {
    for (const field of ['firstName', 'lastName'])
      expect(RegisterInput.safeParse({ ...form, [field]: name }).error?.issues).toMatchObject([
        { path: [field], message: 'Escribe el nombre con letras comunes del alfabeto latino' },
      ])
    expect(cleanedName(name)).toBe('')
  })

  test('every letter that a name may hold is read as a plain one', () => {
    for (let code = 0x61; code <= 0x1ffff; code++) {
      const letter = String.fromCodePoint(code)
      if (/\p{L}/u.test(letter) && isLatin(letter)) expect(plainLetters(letter)).toMatch(/^[a-z]+$/)
    }
  })
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
