/**
 * The entry of a table by a key that comes from an address or a form; undefined where the table has none of its own.
 * `__proto__` and `constructor` are such keys: read directly, they answer with what every object inherits.
 */
export function textAt<Text>(texts: Readonly<Record<string, Text>>, key: string | null | undefined) {
  return key !== null && key !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined
}
