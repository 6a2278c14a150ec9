const tones = ['rosa', 'azul', 'menta', 'lila', 'arena', 'durazno']

/** Two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_]+/).filter(Boolean)
  return ((words[0]?.[0] ?? '') + (words[1]?.[0] ?? words[0]?.[1] ?? '')).toUpperCase()
}

/** The same colour for the same name. */
export function toneOf(name: string): string {
  return tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? ''
}
