import { expect, test } from 'vitest'
import { deferScripts } from '../../src/pages/defer-scripts.ts'

const later = (html: string) => deferScripts(Buffer.from(html), 'abc').toString()
const hint = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="abc"/>`
const module = '<script nonce="abc" type="module" async="">import "/assets/root.js"</script>'
const rest = '<script nonce="abc">window.stream.close("type=\\"module\\"")</script></body></html>'

test('a page’s modules and their hints wait in a template, in their order, for the page to be seen', () => {
  const page = later(
    `<html><head>${hint('root')}<link rel="stylesheet" href="/a.css"/></head><body><h1>Hola</h1>${hint('page')}${module}${rest}`,
  )
  const [before = '', kept = '', after = ''] = page.split(/<template>|<\/template>/)
  expect(before).toBe('<html><head><link rel="stylesheet" href="/a.css"/></head><body><h1>Hola</h1>')
  expect(kept).toBe(hint('root') + hint('page') + module)
  expect(after).toMatch(/^<script nonce="abc">\{[^<]*'load'[^<]*<\/script>/)
  expect(after.endsWith(rest)).toBe(true)
})

test('a page without modules stays as it is', () => {
  const page = '<html><body><h1>Algo falló</h1></body></html>'
  expect(later(page)).toBe(page)
})
