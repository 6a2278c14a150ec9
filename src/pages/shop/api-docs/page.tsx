import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reference } from '../../../api/reference.ts'
import { tagTexts } from '../../../api/reference-texts.ts'
import { fold, slugify } from '../../../lib/slug.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ListSearch } from '../../../ui/list-search.tsx'
import { PillLink } from '../../../ui/pill-link.tsx'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { MethodChip } from './method-chip.tsx'

export function loader({ request }: Route.LoaderArgs) {
  const { operations, errors } = reference()
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100)
  const words = fold(q).split(/\s+/).filter(Boolean)
  const holds = (...texts: string[]) => words.every((word) => fold(texts.join(' ')).includes(word))
  return {
    q,
    groups: Object.values(tagTexts).flatMap((tag) => {
      const own = operations.filter(
        (one) => one.tag === tag && holds(one.id, one.method, one.path, one.summary, tag, one.scope),
      )
      const shown = own.map(({ id, method, path, summary }) => ({ id, method, path, summary }))
      return shown.length > 0 ? [{ tag, id: slugify(tag), operations: shown }] : []
    }),
    errors: errors.filter(({ code, status, text }) => holds(code, String(status), text)),
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    {
      title: 'API',
      description: 'Lo que un programa puede leer y hacer en la tienda, con sus datos, respuestas y errores.',
      path: paths.apiDocs(),
      hidden: args.loaderData?.q ? 'follow' : false,
    },
    siteOf(args),
  )

const facts: readonly (readonly [string, ReactNode])[] = [
  ['Dirección', <code key="">/api/v1</code>],
  [
    'Identidad',
    <>
      Leer el catálogo no pide nada. Lo demás, un <Link to={paths.account('tokens')}>token de acceso</Link>:{' '}
      <code>Authorization: Bearer tgs_…</code>
    </>,
  ],
  ['Dinero y tiempo', 'Centavos enteros; ISO 8601 en UTC'],
  [
    'Listas',
    <>
      <code>{'{ items, total, nextCursor }'}</code>; manda <code>nextCursor</code> como <code>cursor</code>
    </>,
  ],
  [
    'Copias',
    <>
      El catálogo trae <code>ETag</code>; con <code>If-None-Match</code> responde 304 si nada cambió
    </>,
  ],
  [
    'Una sola vez',
    <>
      Lo que mueve dinero pide <code>Idempotency-Key</code>: repetirlo tiene un solo efecto
    </>,
  ],
  [
    'Límites',
    <>
      Con token, 600 solicitudes por minuto: <code>RateLimit</code> dice cuántas quedan y{' '}
      <code>Retry-After</code>, cuándo volver
    </>,
  ],
  [
    'Errores',
    <>
      <code>application/problem+json</code> con un <code>code</code> que no cambia. Si pides ayuda, da su{' '}
      <code>X-Request-Id</code>
    </>,
  ],
]

export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  const { q, groups, errors } = loaderData
  return (
    <div className="page grid gap-5 py-6">
      <header>
        <h1>API</h1>
        <p className="mt-1 text-muted">
          Lo que un programa puede leer y hacer. Todo junto, para generar clientes:{' '}
          <a className="link" href="/api/v1/openapi.json">
            openapi.json
          </a>
          .
        </p>
      </header>
      <ListSearch
        label="Buscar en la API"
        placeholder="Operación, dirección o error"
        q={q}
        action={paths.apiDocs()}
      />
      {q === '' && (
        <Box>
          <dl className="grid gap-3 md:grid-cols-2">
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt className="font-bold">{name}</dt>
                <dd className="text-md text-muted [&_a]:link">{text}</dd>
              </div>
            ))}
          </dl>
        </Box>
      )}
      {groups.length === 0 && errors.length === 0 && <p>Nada se llama así. Prueba con otra palabra.</p>}
      {groups.length > 1 && (
        <nav aria-label="Grupos" className="min-w-0">
          <ul className="rail gap-2 md:flex-wrap">
            {[...groups, ...(errors.length > 0 ? [{ tag: 'Errores', id: 'errores' }] : [])].map(
              ({ tag, id }) => (
                <li key={id} className="shrink-0">
                  <PillLink to={`#${id}`}>{tag}</PillLink>
                </li>
              ),
            )}
          </ul>
        </nav>
      )}
      {groups.map(({ tag, id, operations }) => (
        <Box key={tag} id={id} className="scroll-mt-24">
          <h2>{tag}</h2>
          <ul className="mt-2 divide-y divide-line">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id} id={id} className="scroll-mt-24 target:bg-primary-soft">
                <Link to={paths.apiDocs(id)} className="block py-2.5 hover:text-primary">
                  <MethodChip method={method} />{' '}
                  <code className="font-bold [overflow-wrap:anywhere]">{path}</code>
                  <span lang="en" className="block text-md text-muted">
                    {summary}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Box>
      ))}
      {errors.length > 0 && (
        <Box id="errores" className="scroll-mt-24">
          <h2>Errores</h2>
          <dl className="mt-2 divide-y divide-line">
            {errors.map(({ code, status, text }) => (
              <div key={code} id={`error-${code}`} className="scroll-mt-24 py-2 target:bg-primary-soft">
                <dt>
                  <code className="font-bold">{code}</code> <span className="text-muted">{status}</span>
                </dt>
                <dd className="text-md text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Box>
      )}
    </div>
  )
}
