import { createContext, useContext } from 'react'

/**
 * Facts of one rendering. Loader data would put them into the document: a nonce that the page can read
 * protects nothing, and cached pages would differ at each rendering.
 */
type RenderingFacts = { nonce: string; requestId: string }

export const Rendering = createContext<RenderingFacts | null>(null)

export function useRendering(): RenderingFacts {
  const facts = useContext(Rendering)
  if (facts) return facts
  if (typeof document === 'undefined') return { nonce: '', requestId: '' }
  return { nonce: '', requestId: document.querySelector('[data-request-id]')?.textContent ?? '' }
}
