import { type Language, namesOf } from '../../src/features/search/rules-language.ts'
import { type Synonym, type SynonymKind, synonymsOf } from '../../src/features/search/rules-synonyms.ts'
import { vocabularyOf } from '../../src/features/search/rules-vocabulary.ts'
import { lexemesOf, wordsOf } from '../../src/features/search/rules-words.ts'

/** A word as it is looked up. */
export const lexeme = (word: string) => lexemesOf(word).join('')

/** A small catalogue: how many listed products have each word. */
export const counts: Record<string, number> = {
  cálculo: 5,
  cálculos: 1,
  diferencial: 2,
  libro: 9,
  calculadora: 4,
  científica: 3,
  laptop: 4,
  computadora: 2,
  mochila: 6,
  calculado: 1,
  campaña: 1,
  casa: 3,
  sudadera: 2,
  negra: 2,
  lápiz: 3,
  té: 1,
  '16gb': 1,
  café: 2,
  olla: 1,
  zapato: 2,
  vendido: 0,
}

export const synonym = (from: string, to: string, kind: SynonymKind = 'both'): Synonym => ({
  fromWords: from.split(','),
  toWords: to.split(','),
  kind,
})

/** Words of Spanish that the catalogue lacks and nobody mistyped. */
const spanish = new Set(['cazuela', 'mochilero', 'calcular', 'sartén', 'casi'].map(lexeme))

export const language: Language = {
  vocabulary: vocabularyOf(
    Object.entries(counts).map(([written, products], at) => {
      const word = lexeme(written)
      return { word, written, products, revision: at + 1, stem: word.slice(0, 6) }
    }),
  ),
  synonyms: synonymsOf([
    synonym('lap', 'laptop'),
    synonym('tienda de campaña', 'casa de campaña'),
    synonym('compu', 'computadora'),
    synonym('ordenador', 'computadora', 'one_way'),
    synonym('pantalla', 'monitor'),
    synonym('computadora', 'laptop', 'one_way'),
    synonym('ps5', 'consola,videojuego', 'hint'),
    synonym('dell', 'laptop', 'hint'),
  ]),
  names: namesOf([
    { name: 'Libros y apuntes', lexeme: 'categoria1', products: 12 },
    { name: 'Cuentos', titleList: 'Lectura', lexeme: 'subcategoria3', products: 4 },
    { name: 'La Repisa Universitaria', lexeme: 'tienda7', products: 8 },
  ]),
  isSpanish: (word) => spanish.has(word),
}

/** The words of a text, as the rules give them on. */
export const foldedWords = (text: string) => wordsOf(text).map(({ word }) => word)
