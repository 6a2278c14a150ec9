import { describe, expect, test } from 'vitest'
import { readDirectory } from '../../src/features/stores/rules-directory.ts'
import { abstractOf } from '../../src/features/stores/views.ts'
import { directoryPath } from '../../src/pages/shop/store-list/directory-path.ts'

const read = (address: string) => {
  const url = new URL(address, 'http://shop')
  const param = url.pathname.split('/')[2]
  return readDirectory(param === undefined ? undefined : decodeURIComponent(param), url.searchParams)
}

describe('[CAT-13] addresses of the directory', () => {
  test.each([
    ['/store-list', { q: '', sort: 'latest', page: 1 }],
    ['/store-list/3', { q: '', sort: 'latest', page: 3 }],
    ['/store-list/first', { q: '', sort: 'first', page: 1 }],
    ['/store-list/first?pagina=2', { q: '', sort: 'first', page: 2 }],
    ['/store-list/search&caf%C3%A9%20uno', { q: 'café uno', sort: 'latest', page: 1 }],
    ['/store-list/search&bits?orden=first&pagina=2', { q: 'bits', sort: 'first', page: 2 }],
  ] as const)('[CAT-13] %s is read, and written the same', (address, view) => {
    expect(read(address)).toEqual(view)
    expect(directoryPath(view)).toBe(address)
  })

  test.each([
    ['/store-list/latest', '/store-list'],
    ['/store-list/1', '/store-list'],
    ['/store-list?buscar=%20bits%20&orden=first', '/store-list/search&bits?orden=first'],
    ['/store-list?buscar=%20', '/store-list'],
    ['/store-list/search&', '/store-list'],
  ])('[CAT-13] %s is the same view as %s', (address, canonical) => {
    const view = read(address)
    expect(view && directoryPath(view)).toBe(canonical)
  })

  test.each([
    '/store-list/0',
    '/store-list/-1',
    '/store-list/otra',
    '/store-list/1.5',
    '/store-list/9999999',
  ])('[CAT-13] %s names no view', (address) => expect(read(address)).toBeUndefined())
})

test('[CAT-13] a long description is cut after a word, a single long word at its limit', () => {
  const about =
    'Rescatamos libros de texto usados y los dejamos listos para el siguiente semestre, con sus apuntes, si los traen.'
  expect(abstractOf(about)).toBe(
    'Rescatamos libros de texto usados y los dejamos listos para el siguiente semestre, con sus apuntes…',
  )
  expect(abstractOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
  expect(abstractOf('x'.repeat(100))).toBe('x'.repeat(100))
})
