import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { ApiEnv } from '../http/api-env.ts'

/** The parts of the document that are shown. */
const Shown = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string().default(''),
        responses: z.record(z.string(), z.object({ description: z.string().default('') })),
      }),
    ),
  ),
})

/** `/api/docs`: the routes to read; `/api/v1/openapi.json` is the same for programs. */
export function createDocs(document: unknown): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const operations = Object.entries(Shown.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  app.get('/api/docs', (c) =>
    c.html(
      html`<!doctype html><html lang="es-MX"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width,initial-scale=1" /><title>API de Tianguis</title>
<style>body{font:15px/1.5 system-ui,sans-serif;color:#141b34;background:#f6f7fb;margin:0}main{max-width:920px;margin:0 auto;padding:24px 20px}
code{font-weight:700}section{background:#fff;border:1px solid #dde2ec;border-radius:12px;padding:12px 16px;margin:10px 0}
h2{font-size:16px;margin:0;overflow-wrap:anywhere}p{margin:4px 0}ul{margin:4px 0;color:#525c75}a{color:#2f46d8}</style></head><body><main>
<h1>API de Tianguis</h1>
<p>Todo está bajo <code>/api/v1</code>. Los montos son centavos enteros; los errores son <code>application/problem+json</code>.
La descripción completa, con esquemas: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
${operations.map(
  ({ path, method, operation }) => html`<section><h2>${method.toUpperCase()} ${path}</h2>
<p>${operation.summary}</p><ul>${Object.entries(operation.responses).map(
    ([status, { description }]) => html`<li>${status} ${description}</li>`,
  )}</ul></section>`,
)}</main></body></html>`,
    ),
  )
  return app
}
