import { describe, expect, test } from 'vitest'
import { IdentityChange } from '../../src/features/staff/contract-site.ts'

const lines = [
  ['name', 'el nombre del mercado'],
  ['university', 'el nombre de la universidad'],
  ['city', 'la ciudad'],
  ['country', 'el país'],
  ['supportPhone', 'un teléfono'],
  ['supportHours', 'el horario de atención'],
  ['legalOperator', 'quién responde por el mercado'],
  ['legalAddress', 'su domicilio'],
] as const

/** The first message; undefined if the value is accepted. */
const refusal = (change: Record<string, string>) => IdentityChange.safeParse(change).error?.issues[0]?.message

describe('[BYD-11] a line of the identity', () => {
  // A phone number is read by its own rule (test/lib/phone.rules.test.ts).
  test.each(lines.filter(([field]) => field !== 'supportPhone'))(
    '[BYD-11] %s keeps what is to be seen and nothing else',
    (field) => {
      const typed = ' \u202eMercado\u2066 \u200b del\u0000\u001b\tNorte\u2069\n\ufeff#1\u00ad '
      expect(IdentityChange.parse({ [field]: typed })[field]).toBe('Mercado del Norte #1')
      // Its spaces are counted after the characters between them were removed.
      expect(IdentityChange.parse({ [field]: `Ñandú 李 ${'\u200d'.repeat(300)} x` })[field]).toBe(
        'Ñandú 李 x',
      )
    },
  )

  test.each(lines)('[BYD-11] %s of nothing to see is asked for', (field, label) => {
    for (const blank of ['\u200b\u200b', '\u202e \u2066', '\u0007', '\u2800\u3164', '\u0301', '\u00a0'])
      expect(refusal({ [field]: blank })).toBe(`Escribe ${label}`)
  })
})

describe('[BYD-11] domains of students', () => {
  test.each([
    'gmail.com',
    'googlemail.com',
    'hotmail.com.mx',
    'hotmail.co.uk',
    'outlook.com.mx',
    'live.com.mx',
    'yahoo.com.mx',
    'yahoo.es',
    'gmx.net',
    'gmx.com.mx',
    'aol.com',
    'zoho.com',
    'tutanota.com',
    'icloud.com',
    'me.com',
    'proton.me',
    'prodigy.net.mx',
  ])('[BYD-11] %s is open to all', (domain) => {
    const said = refusal({ studentDomains: `alumnos.uaslp.mx, ${domain.toUpperCase()}` })
    expect(said).toContain(`En ${domain} cualquiera abre un correo`)
  })

  test.each([
    'com.mx',
    'edu.mx',
    'gob.mx',
    'org.mx',
    'net.mx',
    'co.uk',
    'ac.uk',
    'com.ar',
    'edu.co',
    'gub.uy',
  ])('[BYD-11] %s is the ending of many', (domain) => {
    const said = refusal({ studentDomains: domain })
    expect(said).toBe(
      `«${domain}» es la terminación de muchos: escribe el dominio completo, como universidad.${domain}`,
    )
  })

  test.each([
    'uaslp.mx',
    'alumnos.uaslp.mx',
    'itesm.edu.mx',
    'ox.ac.uk',
    'mit.edu',
    'edu.unam.mx',
    'mail.universidad.mx',
    'live.unam.mx',
    'co.university.edu',
    'gmail.universidad.mx',
  ])('[BYD-11] %s may be a university’s', (domain) => {
    expect(refusal({ studentDomains: domain })).toBeUndefined()
  })
})
