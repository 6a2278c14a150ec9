import { useEffect, useRef } from 'react'
import styles from 'swagger-ui-dist/swagger-ui.css?url'
import { documentedErrors } from '../../../api/documented-errors.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import './reference.css'
import library from 'swagger-ui-dist/swagger-ui-bundle.js?url'

export const loader = () => ({ errors: documentedErrors() })

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = (args: Route.MetaArgs) =>
  pageMeta(siteOf(args), {
    title: 'API',
    description: 'Lo que un programa puede leer y hacer en la tienda, con sus datos, respuestas y errores.',
    path: paths.apiDocs(),
  })

export default function ApiDocsPage({ loaderData: { errors } }: Route.ComponentProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) showReference(place.current)
  }, [])
  return (
    <div className="page grid gap-5 py-6">
      <header>
        <h1>API</h1>
        <p className="mt-1 text-muted">
          Lo que un programa puede leer y hacer, con un{' '}
          <TextLink to={paths.account('tokens')}>token de acceso</TextLink>. La descripción, en inglés,
          también está en{' '}
          <a className="link" href="/api/v1/openapi.json">
            openapi.json
          </a>
          , para generar clientes.
        </p>
      </header>
      <Box as="details">
        <summary className="font-bold">Errores, por su código</summary>
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
      <h2>Operaciones</h2>
      <div ref={place} lang="en" className="min-h-screen min-w-0" />
    </div>
  )
}

type Part = (props: never) => unknown
type System = {
  React: { createElement: (part: Part | string, props: object, ...children: unknown[]) => unknown }
}
type LayoutProps = {
  getComponent: (name: string, isContainer: true) => Part
  specSelectors: { loadingStatus: () => string; info: () => Map<string, string> }
}

declare global {
  var SwaggerUIBundle: ((options: object) => void) | undefined
}

/** The library is a script of 1.7 MB that only this page loads (decision 68). */
function showReference(place: HTMLElement): void {
  const draw = () =>
    globalThis.SwaggerUIBundle?.({
      domNode: place,
      url: '/api/v1/openapi.json',
      deepLinking: true,
      docExpansion: 'list',
      syntaxHighlight: false,
      filter: true,
      supportedSubmitMethods: [],
      layout: 'Reference',
      plugins: [readOnly],
    })
  if (globalThis.SwaggerUIBundle) {
    draw()
    return
  }
  const script = document.createElement('script')
  script.src = library
  script.addEventListener('load', draw)
  document.head.append(script)
}

/** Replaces the library's own page, which has a second `main` and parts for sending requests. */
const readOnly = ({ React: { createElement } }: System) => ({
  components: {
    Reference: ({ getComponent, specSelectors }: LayoutProps) => {
      if (specSelectors.loadingStatus() !== 'success') return null
      const source = specSelectors.info().get('description')
      const parts = ['FilterContainer', 'operations', 'Webhooks']
      return createElement(
        'div',
        { className: 'swagger-ui' },
        createElement(getComponent('Markdown', true), { source }),
        ...parts.map((name) => createElement(getComponent(name, true), {})),
      )
    },
    authorizeOperationBtn: () => null,
    JsonSchemaForm: () => null,
    // A link inside the button that opens an operation is not accessible.
    DeepLink: ({ text }: { text: unknown }) => text,
  },
  wrapComponents: {
    // Its menu has no label.
    ExamplesSelect: (Original: Part) => (props: object) =>
      createElement('label', {}, 'Example ', createElement(Original, props)),
  },
})
