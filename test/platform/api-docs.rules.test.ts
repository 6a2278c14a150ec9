import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDocs } from '../../src/api/docs.ts'

test('[BYD-12] /api/docs shows every operation, and a place for every code that a problem names', async () => {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
  const page = await (await createDocs(document).request('/api/docs')).text()
  for (const methods of Object.values(
    document.paths as Record<string, Record<string, { operationId: string }>>,
  ))
    for (const { operationId } of Object.values(methods)) expect(page).toContain(`id="${operationId}"`)
  for (const code of ['method-not-allowed', 'not-found']) expect(page).toContain(`id="error-${code}"`)
  const linked = [...page.matchAll(/href="#(error-[\w-]+)"/g)].map(([, id]) => id)
  expect(linked.length).toBeGreaterThan(500)
  for (const id of new Set(linked)) expect(page).toContain(`id="${id}"`)
})
