import { describe, expect, test } from 'vitest'
import {
  phraseKey,
  phraseOf,
  type Synonym,
  synonymsOf,
  withSynonym,
} from '../../src/features/search/rules-synonyms.ts'
import { synonym } from './language.ts'

const found = (rules: readonly Synonym[], text: string, kind: 'finds' | 'hints' = 'finds') =>
  (synonymsOf(rules)[kind].get(phraseKey(phraseOf(text).words)) ?? []).map(({ written }) => written)

describe('[CAT-17] synonyms', () => {
  test.each<[string, Synonym[], string, string[]]>([
    ['both ways', [synonym('lap', 'laptop')], 'laptop', ['lap']],
    ['both ways, back', [synonym('lap', 'laptop')], 'lap', ['laptop']],
    ['all of a rule', [synonym('lap', 'laptop,notebook')], 'notebook', ['lap', 'laptop']],
    ['one way', [synonym('zapato', 'tenis', 'one_way')], 'zapato', ['tenis']],
    ['not the other way', [synonym('zapato', 'tenis', 'one_way')], 'tenis', []],
    ['accents and case', [synonym('Cámara', 'webcam')], 'CAMARA', ['webcam']],
    ['number', [synonym('chamarra', 'abrigo')], 'abrigos', ['chamarra']],
    ['a phrase', [synonym('casa de campaña', 'carpa')], 'carpa', ['casa de campaña']],
    ['a phrase, back', [synonym('casa de campaña', 'carpa')], 'casas campaña', ['carpa']],
    ['no part of a phrase', [synonym('casa de campaña', 'carpa')], 'casa', []],
    ['a filler', [synonym('t shirt', 'playera')], 't shirt', ['playera']],
    ['not itself', [synonym('lap', 'Lap,láp,laptop')], 'lap', ['laptop']],
    ['each once', [synonym('lap', 'laptop'), synonym('laptop', 'lap')], 'lap', ['laptop']],
    ['one step', [synonym('a1', 'b1'), synonym('b1', 'c1')], 'a1', ['b1']],
    ['one step', [synonym('a1', 'b1'), synonym('b1', 'c1')], 'b1', ['a1', 'c1']],
    [
      'what another finds one way',
      [synonym('compu', 'computadora'), synonym('computadora', 'laptop', 'one_way')],
      'compu',
      ['computadora', 'laptop'],
    ],
    [
      'one way goes no further',
      [synonym('a1', 'b1', 'one_way'), synonym('b1', 'c1', 'one_way')],
      'a1',
      ['b1'],
    ],
    ['no signs', [synonym('—', 'laptop')], '—', []],
    ['a hint finds nothing', [synonym('ps5', 'consola', 'hint')], 'ps5', []],
  ])('[CAT-17] %s', (_, rules, text, words) => {
    expect(found(rules, text)).toEqual(words)
  })

  test('[CAT-17] a hint is offered, and not the other way', () => {
    const rules = [synonym('ps5', 'consola,videojuego', 'hint')]
    expect(found(rules, 'ps5', 'hints')).toEqual(['consola', 'videojuego'])
    expect(found(rules, 'consola', 'hints')).toEqual([])
  })

  test('[CAT-17] fillers are left out of a phrase, unless it is nothing else', () => {
    expect(phraseOf('Casa de la campaña').words).toEqual(['casa', 'campana'])
    expect(phraseOf('té').words).toEqual(['te'])
  })

  test('[CAT-17] an additional rule does not change existing ones', () => {
    const synonyms = synonymsOf([synonym('lap', 'laptop'), synonym('lap', 'regazo', 'hint')])
    const more = withSynonym(synonyms, synonym('lap', 'portátil'))
    const words = (key: string) => more.finds.get(key)?.map(({ written }) => written)
    expect(words('lap')).toEqual(['laptop', 'portátil'])
    expect(words('laptop')).toEqual(['lap'])
    expect(words('portatil')).toEqual(['lap'])
    expect(more.hints.get('lap')).toEqual(synonyms.hints.get('lap'))
    expect(synonyms.finds.get('lap')).toHaveLength(1)
    expect(synonyms.finds.has('portatil')).toBe(false)
    const hinted = withSynonym(synonyms, synonym('ps5', 'consola', 'hint'))
    expect(hinted.finds).toEqual(synonyms.finds)
    expect(hinted.hints.get('ps5')?.[0]?.written).toBe('consola')
  })
})
