import sanitizeHtml from 'sanitize-html'
import { tidyPasted } from '../catalogue/rules-description.ts'

/**
 * Keeps of a description what the editor's buttons can make (D2 §2.8): bold, italic, underline, strike, lists,
 * links, headers 1 to 6 and alignment. All else is dropped; text inside it stays, scripts and styles do not.
 */
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
      // A seller's link vouches for nothing and learns nothing about this page.
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

/** Whether anything to read is left. */
export function hasText(html: string): boolean {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return text.replace(/&nbsp;|\s/g, '') !== ''
}
