import { html } from 'hono/html'

/** A page that needs nothing but itself: no database, no scripts, no other file. */
export function calmPage(text: string, mayRetry: boolean): string {
  // An empty address is the page that was asked for.
  const page = html`<!doctype html><html lang="es-MX"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width,initial-scale=1" /><meta name="robots" content="noindex" /><title>Un momento</title>
<style>body{font:16px/1.5 system-ui,sans-serif;color:#141b34;background:#f6f7fb;margin:0;display:grid;min-height:100vh;place-items:center}
main{max-width:30rem;padding:24px;text-align:center}h1{font-size:24px;margin:0 0 8px}p{margin:0 0 20px;color:#525c75}
a{display:inline-block;padding:10px 20px;border-radius:999px;background:#2f46d8;color:#fff;text-decoration:none;font-weight:700}</style></head><body><main>
<h1>Un momento</h1><p>${text}</p>${
    mayRetry ? html`<a href="">Intentar de nuevo</a>` : html`<a href="/">Volver al inicio</a>`
  }</main></body></html>`
  return String(page)
}
