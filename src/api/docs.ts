import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { ApiEnv } from '../http/api-env.ts'
import { httpErrors } from '../http/errors.ts'
import { refused } from '../http/openapi-parts.ts'
import { ACCESS_TOKEN, SIGNATURE } from '../http/opens-to.ts'
import { Problem } from '../http/problem.ts'

const Media = z.record(
  z.string(),
  z.object({ example: z.unknown().optional(), examples: z.record(z.string(), z.unknown()).optional() }),
)
const Answer = z.object({ description: z.string().default(''), content: Media.optional() })

/** The parts of the document that are shown. */
const Shown = z.object({
  components: z.object({
    responses: z.record(z.string(), z.object({ description: z.string() })),
    examples: z.record(z.string(), z.object({ value: Problem })),
  }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string().default(''),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
          .default([]),
        requestBody: z.object({ content: Media }).optional(),
        responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), Answer])),
      }),
    ),
  ),
})

/** `/api/docs`: the routes to read; `/api/v1/openapi.json` is the same for programs. */
export function createDocs(document: unknown): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const { paths, components } = Shown.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  app.get('/api/docs', (c) =>
    c.html(
      html`<!doctype html><html lang="es-MX"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width,initial-scale=1" /><title>API de Tianguis</title>
<style>body{font:15px/1.5 system-ui,sans-serif;color:#141b34;background:#f6f7fb;margin:0}main{max-width:920px;margin:0 auto;padding:24px 20px}
code{font-weight:700}section{background:#fff;border:1px solid #dde2ec;border-radius:12px;padding:12px 16px;margin:10px 0}
pre{overflow:auto;background:#f6f7fb;padding:8px;border-radius:8px}h3{font-size:15px;margin:8px 0 4px}summary{cursor:pointer}summary h2{display:inline}h2{font-size:16px;margin:0;overflow-wrap:anywhere}p{margin:4px 0}ul{margin:4px 0;color:#525c75}a{color:#2f46d8}</style></head><body><main>
<h1>API de Tianguis</h1>
<p>Todo está bajo <code>/api/v1</code>. Los montos son centavos enteros; los errores son <code>application/problem+json</code>.
La descripción completa, con esquemas: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
${operations.map(
  ({ path, method, operation }) => html`<section id="${operation.operationId}"><details><summary>
<h2>${method.toUpperCase()} ${path}</h2><p>${operation.summary}</p></summary>
<p>Acceso: ${accessOf(operation.security)}</p>
${operation.parameters.length > 0 ? html`<h3>Parámetros</h3><ul>${operation.parameters.map((one) => html`<li><code>${one.name}</code> (${places[one.in] ?? one.in})${one.required ? ', obligatorio' : ''}</li>`)}</ul>` : ''}
${Object.entries(operation.requestBody?.content ?? {}).map(
  ([type, { example }]) =>
    html`<h3>Cuerpo, ${type}</h3>${example === undefined ? '' : html`<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>`}`,
)}
<h3>Respuestas</h3><ul>${Object.entries(operation.responses).map(
    ([status, answer]) =>
      html`<li>${status} ${'$ref' in answer ? (components.responses[answer.$ref.split('/').at(-1) ?? '']?.description ?? '').split(', ').map(errorLink) : status >= '400' ? answer.description.split(', ').map(errorLink) : answer.description}</li>`,
  )}</ul></details></section>`,
)}<h2>Errores</h2>${[
        ...Object.values(components.examples).map(({ value }) => value),
        // What no operation answers: addresses and methods that there are not.
        ...refused(httpErrors)
          .filter(({ code }) => !(code in components.examples))
          .map(({ code, status, text }) => ({ code, status, title: 'De toda la API', detail: text })),
      ].map(
        (value) => html`<section id="error-${value.code}"><h3>${value.code}</h3>
<p>${value.status} · ${value.title}. ${value.detail}</p></section>`,
      )}</main></body></html>`,
    ),
  )
  return app
}

const places: Record<string, string> = { path: 'en la ruta', query: 'en la consulta', header: 'encabezado' }

const errorLink = (code: string) => html`<a href="#error-${code}">${code}</a> `

function accessOf(security: readonly Record<string, readonly string[]>[]): string {
  const scope = security.flatMap((one) => one[ACCESS_TOKEN] ?? [])[0]
  const isFree = security.length === 0 || security.some((one) => Object.keys(one).length === 0)
  const whom = isFree ? 'cualquiera' : SIGNATURE in (security[0] ?? {}) ? 'proveedor de pagos' : 'sesión'
  return scope ? `${whom}, o un token con «${scope}»` : whom
}
