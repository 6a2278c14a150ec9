import { Link } from 'react-router'
import { reference } from '../../../../api/reference.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { pageMeta, siteOf } from '../../../shared/seo.ts'
import { MethodChip } from '../method-chip.tsx'
import type { Route } from './+types/page.ts'
import { CodeBlock } from './code-block.tsx'
import { SchemaTable } from './schema-table.tsx'

export function loader({ params }: Route.LoaderArgs) {
  const operation = reference().operations.find(({ id }) => id === params.operation)
  if (!operation) throw new Response(null, { status: 404 })
  return { operation }
}

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(
        {
          title: `${loaderData.operation.method} ${loaderData.operation.path} | API`,
          description: loaderData.operation.summary,
          path: paths.apiDocs(loaderData.operation.id),
        },
        siteOf(args),
      )
    : []

const places = { path: 'en la ruta', query: 'en la consulta', header: 'encabezado' } as const

export default function OperationPage({ loaderData }: Route.ComponentProps) {
  const { id, method, path, summary, access, parameters, body, answers, errors } = loaderData.operation
  return (
    <div className="page pb-8">
      <Breadcrumb crumbs={[{ label: 'API', to: paths.apiDocs() }, { label: id }]} />
      <header>
        <h1 className="text-2xl [overflow-wrap:anywhere]">
          <MethodChip method={method} /> <code>{path}</code>
        </h1>
        <p lang="en" className="mt-1 text-muted">
          {summary}
        </p>
        <p className="mt-1 text-md">Puede {access}.</p>
      </header>
      <div className="mt-5 grid gap-5">
        {parameters.length > 0 && (
          <Box>
            <h2>Parámetros</h2>
            <SchemaTable
              rows={parameters.map(({ place, about, ...row }) => ({
                ...row,
                about: [places[place], about].filter(Boolean).join(' · '),
              }))}
            />
          </Box>
        )}
        {body && (
          <Box>
            <h2>Cuerpo</h2>
            <p className="mt-1 text-md text-muted">
              <code>{body.type}</code>
            </p>
            <SchemaTable rows={body.rows} />
            {body.example && (
              <>
                <h3 className="mt-3">Ejemplo</h3>
                <CodeBlock label="Ejemplo del cuerpo" text={body.example} />
              </>
            )}
          </Box>
        )}
        <Box>
          <h2>Respuestas</h2>
          {answers.map(({ status, about, type, rows, headers }) => (
            <section key={status} className="mt-3">
              <h3>
                {status}
                <span lang="en" className="font-normal text-muted">
                  {about && ` · ${about}`}
                </span>
              </h3>
              <p className="mt-1 text-md text-muted [overflow-wrap:anywhere]">
                {[type, headers.length > 0 && `con ${headers.join(', ')}`].filter(Boolean).join(' · ')}
              </p>
              {rows.length > 0 && <SchemaTable rows={rows} />}
            </section>
          ))}
        </Box>
        {errors.length > 0 && (
          <Box>
            <h2>Errores</h2>
            <dl className="mt-2 divide-y divide-line">
              {errors.map(({ code, status, text }) => (
                <div key={code} className="py-2">
                  <dt>
                    {status}{' '}
                    <Link to={`${paths.apiDocs()}#error-${code}`} className="link">
                      <code>{code}</code>
                    </Link>
                  </dt>
                  <dd className="text-md text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </Box>
        )}
      </div>
    </div>
  )
}
