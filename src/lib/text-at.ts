/** Reads own entries only: with a key from a URL, `__proto__` or `constructor` would return inherited values. */
export function textAt<Text>(texts: Readonly<Record<string, Text>>, key: string | null | undefined) {
  return key !== null && key !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined
}
