import { type ReactNode, useEffect, useRef } from 'react'

/** What a form was answered with takes its place: the title, with the focus, is what is seen first. */
export function BulkTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  )
}
