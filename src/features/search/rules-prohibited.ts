import { fold } from '../../lib/slug.ts'
import { normalizeUnicode, withoutBlanks, withoutHidden } from '../../lib/visible-text.ts'
import { root, wordsOf } from './rules-words.ts'

/** Words and phrases by commas; "/" separates alternatives of one word. */
const listOf = (text: string) =>
  text.split(',').flatMap((entry) => {
    const words = entry.trim().split(/\s+/)
    const join = (all: string[], word: string) =>
      all.flatMap((each) => word.split('/').map((one) => `${each} ${one}`))
    return words.reduce(join, ['']).map((phrase) => phrase.replaceAll(' …', '…').trim())
  })

/** Drugs, nicotine and medicines: of the exceptions without a term only those of texts apply to them. */
const controlled = listOf(`
  marihuana, mariguana, mariuana, marijuana, cannabis, mota, weed, hachís, cocaína, hoja de coca, piedra crack, metanfetamina, anfetamina, droga, lsd, mdma, pastillas de éxtasis,
  heroína, fentanilo, ketamina, opio, peyote, ayahuasca, alucinógeno, thc, poppers, brownie mágico, bong, pipa para fumar, grinder para hierba, vape, vaper, vapeador,
  vaporizador/pod desechable, elf bar, elfbar, juul, iqos, e liquid, nicotina, snus, cigarro, cigarrillo, tabaco, marlboro, puro habano/cubano, hookah, shisha, narguile,
  medicamento, medicina controlada, antibiótico, paracetamol, ibuprofeno, naproxeno, aspirina, amoxicilina, azitromicina, clonazepam, rivotril, diazepam, alprazolam, tafil, xanax,
  lorazepam, tramadol, morfina, codeína, oxicodona, metilfenidato, ritalin, adderall, modafinilo, atomoxetina, fluoxetina, sertralina, escitalopram, quetiapina, misoprostol,
  cytotec, mifepristona, viagra, sildenafil, tadalafil, ozempic, semaglutida, insulina, omeprazol, loratadina, dexametasona, pastilla del día siguiente,
  pastillas para dormir/adelgazar, pastillas anticonceptivas, jarabe para la tos, esteroides, testosterona, clembuterol`)
const alcohol = listOf(`
  cerveza, caguama, mezcal, tequila, ron, vodka, whisky, whiskey, brandy, ginebra, pulque, aguardiente, licor, bacardi, tonayán, four loko, vino tinto/blanco/rosado/espumoso,
  vino de mesa, botella de vino/champagne, bebida alcohólica, bebida con alcohol`)
const isControlled = (term: string) => controlled.includes(term)

/** Prohibited words and phrases of a new installation (/articulos-prohibidos); staff edit the list. */
export const firstProhibitedTerms = controlled.concat(
  alcohol,
  listOf(`
  arma, pistola, glock, rifle, escopeta, fusil, metralleta, munición, balas calibre/9mm, cartuchos calibre, pólvora, explosivo, dinamita, granada de mano/humo, pirotecnia,
  cohetes pirotécnicos, fuegos artificiales, navaja automática/mariposa, navaja de mariposa, cuchillo táctico, cuchillo de combate, manopla de acero, gas pimienta/lacrimógeno,
  taser, ballesta, examen, respuestas de/del/para examen, respuestas para el examen, respuestas filtradas, hago tareas, hago/hacemos tu tarea,
  tareas/trabajos/ensayos/tesis por encargo, hago/hacemos tesis, hago/hacemos tu tesis, suplantación, credencial, credencial/ine/licencia/constancia falsa,
  título/certificado/documento/comprobante falso, título/cédula profesional, certificado de estudios, justificante médico, receta médica, acta de nacimiento,
  animal/conejo/pollito/ajolote vivo, mascota/tortuga/serpiente/víbora viva, en adopción, cachorro, camada, hámster, perro/perrito/gato/gatito/cachorro en venta, pez betta/beta,
  perico australiano, gallo de pelea`),
)

const works = listOf(`
  libro/novela/vademécum/cómic/manga/manual/diccionario/atlas/apuntes/antología/revista/biografía/película/documental/prevención …, tesis sobre/de …, historia de …`)
const isTextException = (exception: string) => works.includes(exception)

/** Phrases in which such a word is harmless; "guía… examen" allows one term after a word, "playera…" any. */
export const firstExceptions = works.concat(
  alcohol.map((word) => `para ${word}`),
  listOf(`
  perfume/loción/fragancia/aroma/esencia/vela/color/tono/botas/botines/zapatos/cinturón/bolso/cartera/chamarra/sillón/sofá … tabaco,
  color/tono/tela/uñas/labial/esmalte/sombra/tinte/rímel/rubor/delineador/lápiz/pintura/barniz/estambre/hilo/listón/moño … vino tinto,
  cojín/cortina/cobija/edredón/toalla/mantel/silla/sillón/sofá/alfombra/tapete/funda/bolsa/bolso/mochila/cartera/cinturón/diadema … vino tinto,
  pantalón/jeans/short/pants/leggings/saco/abrigo/chaleco/bufanda/zapatos/zapatillas/tenis/botas/tacones … vino tinto,
  guía/simulador/simulacro/curso/preparación/resumen/banco/guantes/bata/mesa/camilla/lámpara/toga … examen,
  funda/mica/carpeta/marco … título/cédula profesional, funda/mica/carpeta … acta de nacimiento, porta/mica/cordón/lanyard/gafete/yoyo/clip/tarjetero/funda/estuche/impresora/foto … credencial,
  jaula/rueda/alimento/collar/correa/cama/transportadora/ropa/casita/tapete … cachorro/hámster, croquetas/pechera/comedero/bebedero/shampoo/tela/taza … cachorro,
  pecera/acuario/alimento … pez betta/beta, disfraz/traje/figura/funko … heroína, encendedor/cargador/adaptador … cigarro, pastillero/organizador/farmacología … medicamento,
  farmacología … antibiótico, arduino/robótica … arma, borrador … mota,
  dvd/disco/vinilo/partitura/videojuego/rompecabezas/memorama/lego/funko/figura/juguete/peluche/disfraz/cosplay/póster/cartel/cuadro/sticker/calcomanía/llavero/parche/aretes …,
  juego de mesa/copas/vasos …, pin de …, playera/camiseta/sudadera/jersey/gorra/gorro/vestido/blusa/falda/camisa/corbata/suéter/chamarra/calcetas …,
  destapador/abridor/portavasos/sacacorchos …, vino tinto talla/mate, cerveza de raíz, cerveza sin alcohol, pan/levadura/tarro de cerveza, ron weasley/damón, tequila jalisco,
  convención de ginebra, jeringa/aguja de insulina, resistencia a la insulina, para insulina/medicamentos/examen/credencial/cachorro/hámster, sin tabaco/nicotina, sex pistols,
  mota de polvo/maquillaje/algodón, mota para maquillaje/pizarrón/pintarrón/borrar, motas blancas/negras, súper/super heroína, heroínas de la independencia, los cachorros,
  cachorro de peluche, para pez betta, arma tu/tus/el/la/los/las/un/una/y/todo/fácil/3/robot, se arma/arman, adiós a las armas, armas gérmenes y acero, escudo de armas,
  pistola silicón/térmica/pulverizadora/masajeadora/muscular/etiquetadora/cautín/neumática/nerf/lectora,
  pistola de silicón/pegamento/calor/clavos/succión/aire/pintura/agua/riego/masaje/etiquetas/soldar/impacto/burbujas/juguete/calafateo/grapas/lavado/inyección,
  pistola para silicón/pintar/manguera/soldar/calafatear/lavar, silicón para/de pistola, pistola tipo cautín, pistola lanza burbujas, pistola de código de barras, rifle nerf,
  rifle/fusil/arma de juguete, para el/tu examen, para los exámenes, en examen, examen de la vista, examen médico, hoja de examen, hojas para examen, para tarjeta credencial,
  tamaño credencial`),
)

export const prohibitedKinds = ['term', 'exception'] as const
export type ProhibitedKind = (typeof prohibitedKinds)[number]

export type ProhibitedEdit = { kind: ProhibitedKind; text: string; used: boolean }

type ProhibitedLists = Record<ProhibitedKind, string[]>

type Prohibition = (text: string) => string | undefined

export function prohibitedLists(edits: readonly ProhibitedEdit[]): ProhibitedLists {
  const lists = { term: new Set(firstProhibitedTerms), exception: new Set(firstExceptions) }
  for (const { kind, text, used } of edits)
    if (used) lists[kind].add(text)
    else lists[kind].delete(text)
  const sorted = (texts: Set<string>) => [...texts].toSorted((a, b) => a.localeCompare(b, 'es'))
  return { term: sorted(lists.term), exception: sorted(lists.exception) }
}

/** The entry that means the same, ignoring accents, number and gender. */
export function findSameEntry(listed: readonly string[], text: string): string | undefined {
  const partsOf = (entry: string) =>
    entry
      .split('…')
      .map((part) => rootsOf(part).join(' '))
      .join('…')
  const parts = partsOf(text)
  return listed.find((entry) => partsOf(entry) === parts)
}

/** Letters of other alphabets that look like Latin letters, and those Latin letters. */
const [ALIKE, LATIN] = [
  'АаВЕеІіЈјКкМмНнОоРрСсЅѕТтУуХхԁһԛԝΑαΒΕεΗηΙικΚΜΝνΟοΡρΤτΥυΧχıłøđħɑɡ',
  'AaBEeIiJjKkMmHhOoPpCcSsTtYyXxdhqwAaBEeHnIikKMNvOoPpTtYuXxilodhag',
]
const inLatin = (text: string) => {
  const plain = normalizeUnicode(withoutBlanks(withoutHidden(text)), 'NFKD')
  return plain.replace(/[^\0-\u024f]|[ıłøđħ]/g, (sign) => LATIN[ALIKE.indexOf(sign)] ?? sign)
}

/** Roots of the words of a text, as in the search: without accents, number and gender. */
export const rootsOf = (text: string) =>
  wordsOf(inLatin(text)).flatMap(({ word }) => (word === '' ? [] : [root(word)]))

const SIGNS = 'a4@ b8 e3 g9 i1!|l l1|i o0 s5$ t7'.split(' ')
const MAX_DISGUISED = 2_500

/** A word with signs ("v4pe"), from six letters on also stretched or separated ("m a r i h u a n a"). */
function disguiseOf(text: string): { text: string; root: string; pattern: RegExp }[] {
  const word = fold(text)
  if (!/^[a-z]{4,}$/.test(word)) return []
  const [isShort, canSplit] = [word.length < 6, word.length > 8 && isControlled(text)]
  const letters = [...word].map((letter) => `[${SIGNS.find(([first]) => first === letter) ?? letter}]`)
  const gaps = canSplit ? ['[^a-z0-9]{0,3}'] : ['[^a-z0-9\\s]{0,2}', '[^a-z0-9]{1,3}']
  const long = gaps.map((gap) => `${letters.join(`{1,4}${gap}`)}{1,4}`)
  const spelling = isShort ? letters.join('') : long.join('|')
  const pattern = new RegExp(`(?<![a-z0-9])(?:${spelling})(?:e?s)?(?![a-z0-9])`, 'g')
  return [{ text, root: root(word), pattern }]
}

/** `covers`: roots of the one term that an exception allows after it; empty for any term. */
type Phrase = { text: string; roots: string[]; covers: string | undefined }
type Found = { at: number; phrase: Phrase }

/** Word before the drug or medicine that is a text's subject: "Historia de la marihuana". */
const SUBJECT = /^(?:sobre|del?|el|las?|los|contra|sin)$/
const DOSE = /\d\s?(?:mc?g|gr?|gramos?|oz|onzas?|pastillas?|tabletas?|capsulas?)\b/

/**
 * Matches whole words and phrases, never parts of words; long words also in disguise. An exception allows the
 * terms inside it ("pistola de silicón"), one term after it ("guía… examen") or any term after it
 * ("playera…").
 */
export function prohibitionOf({ term, exception }: ProhibitedLists): Prohibition {
  const [terms, exceptions] = [byFirstRoot(term), byFirstRoot(exception)]
  const disguises = term.flatMap(disguiseOf)
  return (text) => {
    const roots = rootsOf(text)
    const found = phrasesIn(roots, terms)
    const allowed = found.length > 0 ? phrasesIn(roots, exceptions) : []
    const excused = new Set(allowed.flatMap(({ at, phrase }) => phrase.roots.map((_, nth) => at + nth)))
    const folded = fold(inLatin(text)).slice(0, MAX_DISGUISED)
    const isSubject = (at: number) => SUBJECT.test(roots[at - 1] ?? '') && !DOSE.test(folded)
    const isAllowed = ({ at, phrase }: Found) =>
      phrase.roots.every((_, nth) => excused.has(at + nth)) ||
      allowed.some(({ at: from, phrase: { text: head, covers } }) => {
        const isOpen = !isControlled(phrase.text) || (isTextException(head) && isSubject(at))
        return from < at && (covers === '' ? isOpen : covers === phrase.roots.join(' '))
      })
    const refused = found.find((each) => !isAllowed(each))
    const isDisguised = ({ root, pattern }: (typeof disguises)[number]) =>
      folded.match(pattern)?.some((match) => !rootsOf(match).includes(root))
    return (refused?.phrase ?? disguises.find(isDisguised))?.text
  }
}

function byFirstRoot(texts: readonly string[]): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>()
  for (const text of texts) {
    const [head = '', covered] = text.split(/…|\.{3}/)
    const [first = '', ...more] = rootsOf(head)
    const covers = covered === undefined ? undefined : rootsOf(covered).join(' ')
    phrases.set(first, [...(phrases.get(first) ?? []), { text, roots: [first, ...more], covers }])
  }
  return phrases
}

const phrasesIn = (roots: readonly string[], phrases: ReadonlyMap<string, Phrase[]>) =>
  roots.flatMap((first, at) =>
    (phrases.get(first) ?? [])
      .filter((phrase) => phrase.roots.every((each, nth) => roots[at + nth] === each))
      .map((phrase) => ({ at, phrase })),
  )
