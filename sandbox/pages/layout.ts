import { html, raw } from 'hono/html'
import { styles } from './styles.ts'

export type Html = ReturnType<typeof html>

export function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(styles)}</style>
</head>
<body>${content}</body>
</html>`
}

export const testBadge = html`<span class="badge">Modo de prueba</span>`

/** A page with one message and an optional link. */
export function notice(title: string, text: string, onward?: { href: string; label: string }): Html {
  return page(
    title,
    html`<main class="narrow"><div class="card">
      ${testBadge}
      <h1>${title}</h1>
      <p>${text}</p>
      ${onward ? html`<a class="button" href="${onward.href}">${onward.label}</a>` : ''}
    </div></main>`,
  )
}

type Field = {
  name: string
  label: string
  value?: string | undefined
  error?: string | undefined
  hint?: string
  autocomplete?: string
  numeric?: boolean
  placeholder?: string
  type?: string
}

/** A labelled input with its error under it. */
export function field(one: Field): Html {
  const described = [one.hint && `${one.name}-hint`, one.error && `${one.name}-error`]
    .filter(Boolean)
    .join(' ')
  return html`<div class="field">
    <label for="${one.name}">${one.label}</label>
    <input id="${one.name}" name="${one.name}" type="${one.type ?? 'text'}" value="${one.value ?? ''}"
      autocomplete="${one.autocomplete ?? 'off'}" placeholder="${one.placeholder ?? ''}"
      ${one.numeric ? raw('inputmode="numeric"') : ''} ${one.error ? raw('aria-invalid="true"') : ''}
      aria-describedby="${described}">
    ${one.hint ? html`<p class="hint" id="${one.name}-hint">${one.hint}</p>` : ''}
    ${one.error ? html`<p class="error" id="${one.name}-error">${one.error}</p>` : ''}
  </div>`
}

export function summary(text: string | undefined): Html | '' {
  return text ? html`<p class="alert" role="alert">${text}</p>` : ''
}
