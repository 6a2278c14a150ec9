import { spawn } from 'node:child_process'
import { printLine } from './say.ts'

/** The gate before every commit. Independent steps run in parallel. */
const steps: { name: string; command: string; args: string[] }[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'types of the worker', command: 'tsc', args: ['--noEmit', '-p', 'tsconfig.worker.json'] },
  { name: 'imports and cycles', command: 'node', args: ['scripts/check-imports.ts'] },
  { name: 'plain English', command: 'node', args: ['scripts/check-english.ts'] },
  { name: 'migrations', command: 'node', args: ['scripts/check-migrations.ts'] },
  { name: 'openapi', command: 'node', args: ['scripts/openapi.ts', '--check'] },
  { name: 'typed client', command: 'node', args: ['scripts/client.ts', '--check'] },
  { name: 'openapi rules', command: 'redocly', args: ['lint', 'docs/openapi.json'] },
  { name: 'unit tests', command: 'vitest', args: ['run', '--project', 'rules', '--reporter', 'dot'] },
]

await run('route types', 'react-router', ['typegen'])
const failed: string[] = []
await Promise.all(
  steps.map(async ({ name, command, args }) => {
    if (!(await run(name, command, args))) failed.push(name)
  }),
)
if (failed.length > 0) {
  printLine(`No pasa: ${failed.join(', ')}`)
  process.exit(1)
}
printLine('Todo en orden.')

/** Runs one step and prints its output if it fails. */
function run(name: string, command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    // Nothing here calls home.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      printLine(`${code === 0 ? 'ok   ' : 'FALLA'} ${name}`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
}
