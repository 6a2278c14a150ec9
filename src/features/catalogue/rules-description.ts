const DEEPEST = 6

/**
 * Brings the headings of a sanitised description below one of `level`, each at most one step deeper than the one
 * before it: a page has one h1, and screen readers go by the levels.
 */
export function headingsBelow(html: string, level: number): string {
  let last = level
  const open: number[] = []
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/g, (_, slash: string, given: string) => {
    if (slash) return `</h${open.pop() ?? last}`
    last = Math.min(level + Number(given), last + 1, DEEPEST)
    open.push(last)
    return `<h${last}`
  })
}
