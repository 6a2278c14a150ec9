import { expect, test } from 'vitest'
import { markedCopy } from '../../src/pages/worker/copy-mark.ts'

const now = new Date(2026, 10, 30, 18, 5)

const copyOf = async (headers: Record<string, string>) => {
  const stored = new Response('<html><body class="x"><p>Hola</p></body></html>', { headers })
  return (await (await markedCopy(stored, now)).text()).replaceAll(/<\/?(span|html)>| style="[^"]*"/g, '')
}
const at = (...parts: [number, number, number, number, number]) => ({
  date: new Date(...parts).toUTCString(),
})

test('[BYD-07] a copy of today begins with its time', async () => {
  expect(await copyOf(at(2026, 10, 30, 9, 42))).toBe(
    '<body class="x"><aside id="copy" role="status">Sin conexión · guardada a las 09:42</aside><p>Hola</p></body>',
  )
})

test('[BYD-07] an older copy names its day', async () => {
  expect(await copyOf(at(2026, 10, 27, 10, 42))).toContain('Sin conexión · guardada el vie 27 nov, 10:42<')
})

test('[BYD-07] the pass says that it is on the phone', async () => {
  expect(await copyOf({ ...at(2026, 10, 30, 9, 42), 'x-copy': 'pass' })).toMatch(
    /<\/svg>Sin internet<span>Guardado en tu teléfono a las 09:42<\/aside>/,
  )
})
