import { expect, test } from 'vitest'
import { signInPurpose } from '../../src/pages/account/sign-in-purpose.ts'
import { paths } from '../../src/paths.ts'

/** The destination in the address of the login. */
const nextOf = (login: string) => new URL(login, 'https://here.invalid').searchParams.get('next')
const login = (next: string | null) => signInPurpose(next)?.login

test.each([
  [nextOf(paths.login(paths.search('ukulele'), 'avisar')), 'Ingresa y te avisamos de “ukulele”'],
  [
    nextOf(paths.login(`${paths.search('bata blanca')}?orden=bajo`, 'avisar')),
    'Ingresa y te avisamos de “bata blanca”',
  ],
  ['/search/c%C3%A1lculo#avisar', 'Ingresa y te avisamos de “cálculo”'],
  ['/search/c%2B%2B#avisar', 'Ingresa y te avisamos de “c++”'],
  [nextOf(paths.login(paths.book('9786075265490'), 'avisar')), 'Ingresa y te avisamos de este libro'],
  [nextOf(paths.login(paths.search('ukulele'), 'lista')), 'Ingresa y lo guardamos en tu lista'],
  [`${paths.product('bata')}#preguntas`, 'Ingresa y haz tu pregunta a la tienda'],
  [paths.checkout(), 'Ingresa para pagar; tu carrito se queda'],
  [paths.sell(), 'Ingresa para vender'],
  [paths.productForm(), 'Ingresa para vender'],
  [paths.account('new-store'), 'Ingresa para vender'],
  [paths.account('wishlist'), 'Ingresa para ver tu lista'],
  [paths.account('alerts'), 'Ingresa para ver tus avisos'],
  [paths.semester(), 'Ingresa y guardamos tu semestre'],
  [paths.report('tienda', 'libreria'), 'Ingresa para enviar tu reporte'],
  [paths.openStore(), 'Ingresa para publicar; tu publicación te espera'],
  [paths.wanted('mias'), 'Ingresa para publicar lo que buscas'],
  [paths.offerWanted('1'), 'Ingresa para ofrecer lo que tienes'],
  [`${paths.account('my-shopping')}?pedido=1`, 'Debes iniciar sesión para ver tus compras'],
  [paths.verifyStudent('/checkout'), 'Debes iniciar sesión para verificar tu cuenta'],
])('[ACC-03] the login before %s is titled "%s"', (next, title) => {
  expect(login(next)).toBe(title)
})

test('[ACC-03] other destinations need no explanation', () => {
  for (const next of [null, '/', paths.search('ukulele'), paths.account(), '/staff/setup'])
    expect(login(next), String(next)).toBeUndefined()
})

test('[ACC-01] the registration has the same purpose', () => {
  expect(signInPurpose(paths.checkout())?.register).toBe('Crea tu cuenta para pagar; tu carrito se queda')
})

test('[ACC-03] a forged address shows neither contacts nor long or broken texts', () => {
  for (const text of [
    'llama al 444 123 4567',
    'soporte@evil.example',
    'paga en evil.ru',
    'x” y perderás tu cuenta. “hoy',
    'x'.repeat(41),
    '%E0%A4%A',
    '%20%E2%80%8B',
  ])
    expect(login(`/search/${text}#avisar`), text).toBe('Ingresa y te avisamos')
  expect(login('/x?q=ukulele#avisar')).toBe('Ingresa y te avisamos')
})
