type Query = Readonly<Record<string, string | number | false | null | undefined>>

/** `path` with the parameters of `kept` and `change`; an empty value removes its parameter. */
export function withQuery(path: string, change: Query, kept: URLSearchParams | string = ''): string {
  const query = new URLSearchParams(kept)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === null || value === false || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
