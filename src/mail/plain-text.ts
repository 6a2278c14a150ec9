/** What React escapes, and a space that does not break. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
}

const PREVIEW = /<div[^>]* data-skip-in-text="true"[^>]*>[^<]*(?:<div>[^<]*<\/div>)?<\/div>/
const LINK = /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '')

/**
 * A mail's text, of the HTML that `layout.tsx` makes: a line for each break, an empty one between paragraphs, an
 * address after the words that lead there; pictures are left out. A tenth of what a parser of any HTML costs.
 */
export function mailPlainText(html: string): string {
  return withoutTags(
    html
      .replace(/^.*?(?=<body)/s, '')
      .replace(/<!--.*?-->/gs, '')
      .replace(PREVIEW, '')
      .replace(/[ \t\r\n\f\u200b]+/g, ' ')
      .replace(LINK, (_link, to: string, words: string) =>
        withoutTags(words) === to ? to : `${words} ${to.replace(/^mailto:/, '')}`,
      )
      .replace(/<br\/?>/g, '\n')
      .replace(/<\/?(?:p|table)\b[^>]*>/g, '\n\n'),
  )
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
