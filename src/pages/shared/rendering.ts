import { createContext, useContext } from 'react'

/**
 * What belongs to one rendering and not to the page. It is kept out of the loaders' data, which is written into
 * the document: a nonce that a page can read protects nothing, and what changes with every rendering would make
 * each copy of a page a different one.
 */
type RenderingFacts = { nonce: string; requestId: string }

export const Rendering = createContext<RenderingFacts | null>(null)

/** In the browser: what the document that is being hydrated says of itself. */
export function useRendering(): RenderingFacts {
  const facts = useContext(Rendering)
  if (facts) return facts
  if (typeof document === 'undefined') return { nonce: '', requestId: '' }
  return { nonce: '', requestId: document.querySelector('[data-request-id]')?.textContent ?? '' }
}
