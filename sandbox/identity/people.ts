import { createHash } from 'node:crypto'

export type Person = { email: string; given_name: string; family_name: string }

/** The first has an account with a password in the demo, the second has none. */
export const people: readonly Person[] = [
  { email: 'compradora@demo.tianguis.example', given_name: 'Ana', family_name: 'Compradora' },
  { email: 'gabriela@gmail.example', given_name: 'Gabriela', family_name: 'Ruiz' },
]

/** Any other address is a person too, named after it. */
export const personOf = (email: string): Person =>
  people.find((person) => person.email === email) ?? {
    email,
    given_name: email.split('@')[0] ?? '',
    family_name: '',
  }

export const claimsOf = (person: Person) => ({
  sub: createHash('sha256').update(person.email).digest('hex'),
  ...person,
  email_verified: true,
})
