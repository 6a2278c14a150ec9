import { useEffect } from 'react'
import { countSearch, countVisit } from '../../ui/count-visit.ts'

/** Counts a visit, by `pages/light.ts` before React starts. */
export function CountVisit({ path }: { path: string }) {
  useEffect(() => countVisit(path), [path])
  return <meta name="counted-visit" content={path} />
}

export function CountSearch({ text }: { text: string }) {
  useEffect(() => countSearch(text), [text])
  return <meta name="counted-search" content={text} />
}
