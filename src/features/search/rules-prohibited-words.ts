/** Words and phrases, by commas; "/" separates alternatives of one word. */
const listOf = (text: string) =>
  text.split(',').flatMap((entry) => {
    const words = entry.trim().split(/\s+/)
    const join = (all: string[], word: string) =>
      all.flatMap((each) => word.split('/').map((one) => `${each} ${one}`))
    return words.reduce(join, ['']).map((phrase) => phrase.replaceAll(' …', '…').trim())
  })

/** Drugs, nicotine and medicines: the only open exceptions for them are those of texts. */
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
export const isControlled = (term: string) => controlled.includes(term)

/** Prohibited words and phrases of every installation (/articulos-prohibidos); staff add to them and take away. */
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
/** Whether an exception names a text, which may be about anything. */
export const isTextException = (exception: string) => works.includes(exception)

/** Phrases in which such a word means something else; "guía… examen" allows one term after a word, "playera…" any. */
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
