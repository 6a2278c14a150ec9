import { expect, test } from 'vitest'
import { runChecks } from '../../scripts/doctor/finding.ts'

test('[PLT-05] a hung or failed check does not hide the others', async () => {
  const lines: string[] = []
  const isSound = await runChecks(
    [
      { name: 'cuelga', fix: 'espera', run: () => new Promise(() => {}) },
      {
        name: 'falla',
        fix: 'repara',
        run: () => {
          throw new Error('uno\ndos')
        },
      },
      { name: 'bien', fix: '', run: async () => [{ level: 'good', found: 'sí' }] },
    ],
    (line) => lines.push(line),
    200,
  )
  expect(isSound).toBe(false)
  expect(lines).toEqual([
    '✗ cuelga: no responde en 0.2 segundos.\n    → espera',
    '✗ falla: uno · dos\n    → repara',
    '✓ bien: sí',
  ])
})
