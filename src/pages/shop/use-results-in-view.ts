import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Another choice of filters shows what it leaves: where none of it is in the window, the list's head comes there. */
export function useResultsInView(list: RefObject<HTMLElement | null>, query: string): void {
  const shown = useRef(query)
  const way = useNavigationType()
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    // A way back is restored by the router.
    if (way === 'POP') return
    const first = list.current?.querySelector('article')?.getBoundingClientRect()
    if (first && (first.bottom < 0 || first.top > innerHeight)) list.current?.scrollIntoView()
  }, [list, query, way])
}
