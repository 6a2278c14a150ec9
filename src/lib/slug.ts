/** Lower case without accents: what searching and comparing see. "Cálculo Ñandú" → "calculo nandu". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The url of a name: "Álgebra lineal, 2ª ed." → "algebra-lineal-2-ed". Empty when nothing is left. */
export function slugify(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
