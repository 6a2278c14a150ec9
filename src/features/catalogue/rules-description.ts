const DEEPEST = 6

/** Moves headings below `level`, each at most one step deeper than the last: screen readers use levels. */
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

const WORD_ITEM = /<p[^<>]*MsoListParagraph[^<>]*>([\s\S]*?)<\/p>/gi
const DRAWN_BULLET = /^((?:\s|<[^<>]+>|&nbsp;)*)(?:[·•▪§]|\d{1,3}[.)])((?:<[^<>]+>)*)(?:\s|&nbsp;)+/

/** Converts pasted HTML: Word's paragraphs with bullets become lists, table cells stay apart. */
export function tidyPasted(html: string): string {
  return html
    .replace(WORD_ITEM, (_, item: string) => `<ul><li>${item.replace(DRAWN_BULLET, '$1$2')}</li></ul>`)
    .replace(/<\/ul>\s*<ul>/g, '')
    .replace(/<\/t[dh]>\s*(?=<t[dh])/gi, ' · </td>')
    .replace(/<\/tr>/gi, '<br></tr>')
}
