import type { ReactNode } from 'react'
import { Box } from '../../../ui/box.tsx'
import { Notice } from '../../../ui/notice.tsx'

export type ArticleSection = { id: string; title: string; body: ReactNode }

/** `updated`, the day of its last change, marks a legal template that a lawyer has yet to review. */
export function Article({
  title,
  intro,
  updated,
  sections,
}: {
  title: string
  intro: ReactNode
  updated?: string
  sections: readonly ArticleSection[]
}) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[264px_minmax(0,1fr)]">
      <nav aria-label="Contenido" className="sticky top-23 max-lg:hidden">
        <p className="mb-1 font-bold">En esta página</p>
        <ol className="text-md">
          {sections.map(({ id, title: label }) => (
            <li key={id}>
              <a href={`#${id}`} className="link flex min-h-9 items-center font-normal!">
                {label}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Box as="article" className="md:p-8!">
        <h1>{title}</h1>
        {updated && <p className="mt-2 text-sm text-muted">Última actualización: {updated}</p>}
        <div className="prose mt-4 max-w-read text-control">{intro}</div>
        {updated && (
          <Notice size="s" className="mt-4">
            Texto modelo: un abogado lo revisa antes de que el sitio opere.
          </Notice>
        )}
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="mt-8 max-w-read">
            <h2 id={`${id}-titulo`} className="mb-3 text-xl">
              {heading}
            </h2>
            <div className="prose">{body}</div>
          </section>
        ))}
      </Box>
    </div>
  )
}
