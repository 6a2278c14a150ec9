import { describe, expect, test } from 'vitest'
import { SynonymInput } from '../../src/features/search/contract-synonyms.ts'
import type { Synonym } from '../../src/features/search/rules-synonyms.ts'
import { isRedundantSynonym, mentionsPhrase } from '../../src/features/search/rules-synonyms.ts'
import { synonymTexts } from '../../src/features/search/texts.ts'

const synonym = (from: string, to: string, kind: Synonym['kind'] = 'both'): Synonym => ({
  fromWords: from.split(','),
  toWords: to.split(','),
  kind,
})

describe('[CAT-17] a synonym as staff write it', () => {
  test.each([
    ['Chamarra', ' abrigo ,Sudadera  Negra;abrigo', ['chamarra'], ['abrigo', 'sudadera negra']],
    [['lap'], ['Laptop', 'LAPTOP', ''], ['lap'], ['laptop']],
    ['ps5', 'consola\nvideojuegos', ['ps5'], ['consola', 'videojuegos']],
    ['ni\u006e\u0303o', 'año', ['niño'], ['año']],
  ])('[CAT-17] %j → %j', (from, to, left, right) => {
    expect(SynonymInput.parse({ from, to, kind: 'both' })).toEqual({ from: left, to: right, kind: 'both' })
  })

  const many = Array.from({ length: 11 }, (_, n) => `palabra ${n}`)
  test.each<[string, unknown, unknown, unknown, Record<string, string>]>([
    ['nothing on a side', ' , ', 'abrigo', 'both', { from: synonymTexts.missing }],
    ['no side', undefined, 'abrigo', 'both', { from: synonymTexts.missing }],
    ['eleven', 'gorro', many, 'both', { to: synonymTexts.tooMany }],
    ['41 characters', 'gorro', 'x'.repeat(41), 'both', { to: synonymTexts.tooLong }],
    ['signs', 'gorro', '<b>', 'both', { to: synonymTexts.letters }],
    ['an address', 'ana@alumnos.example', 'bota', 'both', { from: synonymTexts.letters }],
    ['a sign between words', 'gorro & gorra', 'bota', 'both', { from: synonymTexts.letters }],
    ['the same on both', 'Cálculo, mate', 'calculo', 'both', { to: synonymTexts.both('calculo') }],
    [
      'the same in another number',
      'calculo',
      'cálculos, mate',
      'both',
      { to: synonymTexts.both('cálculos') },
    ],
    ['no kind', 'gorro', 'bota', 'hint', { kind: synonymTexts.kind }],
  ])('[CAT-17] %s is refused in words', (_, from, to, kind, errors) => {
    const { error } = SynonymInput.safeParse({ from, to, kind })
    const found = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
    expect(Object.fromEntries(found)).toEqual(errors)
  })
})

test.each<[Synonym, Synonym[], boolean]>([
  [synonym('lap', 'laptop'), [], false],
  [synonym('lap', 'laptop'), [synonym('Láp', 'Laptop')], true],
  [synonym('laptop', 'lap'), [synonym('lap', 'laptop')], true],
  [synonym('laptop', 'lap', 'one_way'), [synonym('lap', 'laptop', 'one_way')], false],
  [synonym('lap', 'laptop'), [synonym('lap', 'laptop', 'one_way')], false],
  [
    synonym('lap', 'laptop'),
    [synonym('lap', 'laptop', 'one_way'), synonym('laptop', 'lap', 'one_way')],
    true,
  ],
  [synonym('lap', 'laptop,notebook', 'one_way'), [synonym('lap', 'laptop')], false],
  [synonym('lap', 'laptop', 'one_way'), [synonym('lap', 'notebook,laptop,portátil')], true],
  [synonym('ps5', 'consola', 'one_way'), [synonym('ps5', 'consola', 'hint')], false],
  [synonym('ps5', 'consola', 'hint'), [synonym('ps5', 'consolas', 'hint')], true],
  [synonym('chamarra', 'abrigos'), [synonym('chamarras', 'abrigo')], true],
  [synonym('pluma para tinta', 'fuente'), [synonym('plumas de tinta', 'fuente')], true],
  [synonym('abrigo', 'sudadera'), [synonym('chamarra', 'abrigo,sudadera')], true],
  [synonym('abrigo', 'sudadera'), [synonym('chamarra', 'abrigo'), synonym('chamarra', 'sudadera')], false],
  [
    synonym('compu', 'laptop', 'one_way'),
    [synonym('compu', 'computadora'), synonym('computadora', 'laptop', 'one_way')],
    true,
  ],
  [synonym('abrigo', 'abrigos'), [], true],
])('[CAT-17] %j is said by %j: %s', (one, others, said) => {
  expect(isRedundantSynonym(one, others)).toBe(said)
})

test.each([
  ['sudadera negra', ['sudadera'], true],
  ['sudaderas negras', ['sudadera'], true],
  ['camión', ['cam'], false],
  ['mochila negra', ['mes'], false],
  ['lapiz 2b', ['lap'], false],
  ['lap dell', ['lap'], true],
  ['libro de inglés', ['inglés'], true],
  ['libro para cálculo', ['libros de calculo'], true],
  ['cálculo libro', ['libro cálculo'], false],
  ['mochila', ['日本'], false],
  ['falda', ['sudadera', 'abrigo'], false],
])('[CAT-17] %j mentions one of %j: %s', (text, phrases, said) => {
  expect(mentionsPhrase(text, phrases)).toBe(said)
})
