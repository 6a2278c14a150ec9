import { shopUrl } from './chromium.ts'

type Html = {
  status: number
  html: string
  /** Its text without tags. */
  words: string
  links: { name: string; href: string }[]
}

/** A page as it is served, for facts that need no browser. */
export async function readPage(path: string): Promise<Html> {
  const answer = await fetch(shopUrl() + path, { redirect: 'manual' })
  return { status: answer.status, ...readHtml(await answer.text()) }
}

export function readHtml(html: string): Omit<Html, 'status'> {
  const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => ({
    name: attributeOf(attributes, 'aria-label') ?? wordsOf(inner),
    href: attributeOf(attributes, 'href') ?? '',
  }))
  return { html, words: wordsOf(html), links }
}

/** Elements of this name that contain `mark`; elements of the same name must not be nested. */
export function partsOf(html: string, tag: string, mark = ''): string[] {
  const parts: string[] = html.match(new RegExp(`<${tag}\\b[^>]*>.*?</${tag}>`, 'gs')) ?? []
  return parts.filter((part) => part.includes(mark))
}

export const countOf = (html: string, tag: string) => html.match(new RegExp(`<${tag}\\b`, 'g'))?.length ?? 0

export const attributeOf = (tag: string, name: string) => {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : plain(value)
}

export const wordsOf = (html: string) =>
  plain(
    html
      .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()

const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
