import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeIn, joined, openWorld, PASSWORD, person, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const HOUSE_USERNAME = 'Ese nombre se parece a los de nuestro equipo. Elige otro'
const HOUSE_NAME = 'Ese nombre se parece a los de nuestro equipo. Escribe el tuyo'
const OWN = 'No uses tu nombre, tu usuario, tu correo ni el nombre de este sitio: son fáciles de adivinar'
let address = 0
const register = (form: object) => world.browser(`203.0.113.${++address}`).post('/auth/register', form)

describe('[ACC-01] nobody registers in the house’s name', () => {
  test.each(['soporte-tianguis', 't1anguis', 'adm1n', 'm0deradora', 'tianguiz'])(
    'as @%s, and is told so while typing',
    async (username) => {
      const answer = await register({ ...person('libre'), username })
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        422,
        'name-reserved',
        { username: HOUSE_USERNAME },
      ])
      const check = await world.browser().post('/auth/check-username', { username })
      expect(check.body).toEqual({ exists: true, message: HOUSE_USERNAME })
      expect(await world.mailTo('libre@correo.example')).toEqual([])
    },
  )

  test.each([
    ['Soporte', 'Tianguis', 'firstName'],
    ['Ana', 'Moderadora', 'lastName'],
    ['Tian', 'Guis', 'lastName'],
  ])('as %s %s', async (firstName, lastName, field) => {
    const answer = await register({ ...person('libre'), firstName, lastName })
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: HOUSE_NAME }])
  })
})

describe('[ACC-01] [ACC-05] [ACC-08] a password that anybody guesses is refused wherever one is chosen', () => {
  test.each([
    ['Tianguis1@', OWN],
    ['Marisol@77', OWN],
    ['Aa1@aaaa', 'Esa contraseña es muy usada y fácil de adivinar. Elige otra'],
    ['Dragon@2024', 'Esa contraseña es muy usada y fácil de adivinar. Elige otra'],
  ])('%s when registering', async (password, message) => {
    const answer = await register({ ...person('marisol'), password })
    expect([answer.status, answer.body.errors]).toEqual([422, { password: message }])
    expect(await world.mailTo('marisol@correo.example')).toEqual([])
  })

  test('after a mailed link, which stays good, and answers whose it was', async () => {
    const login = await joined(world, 'romina')
    await world.browser().post('/auth/password-reset', { email: login.email })
    const oobCode = codeIn((await world.mailTo(login.email))[0])
    const spend = (newPassword: string) =>
      world.browser().post('/auth/password-reset/confirm', { oobCode, newPassword })
    expect((await spend('Romina+2026')).body.errors).toEqual({ newPassword: OWN })
    expect((await spend('Marea+Alta31')).status).toBe(200)
    expect((await world.browser().post('/auth/login', { ...login, password: PASSWORD })).status).toBe(401)
  })
})
