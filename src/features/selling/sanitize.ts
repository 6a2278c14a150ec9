import sanitizeHtml from 'sanitize-html'
import { tidyPasted } from '../catalogue/rules-description.ts'

/** Keeps the editor's formats (D2 §2.8) and the text of other tags, without scripts and styles. */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(tidyPasted(html), {
    allowedTags: [
      ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del'],
      ...['ul', 'ol', 'li', 'a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], '*': ['style'] },
    allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 30,
    transformTags: {
      // Links of sellers get no ranking and no access to this page.
      a: (tagName, { href, style }) => ({
        tagName,
        attribs: {
          ...(href === undefined ? {} : { href, rel: 'nofollow ugc noopener noreferrer', target: '_blank' }),
          ...(style === undefined ? {} : { style }),
        },
      }),
    },
  }).trim()
}

export function hasText(html: string): boolean {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return text.replace(/&nbsp;|\s/g, '') !== ''
}
