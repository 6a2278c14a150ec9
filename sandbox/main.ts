import { optionsFromEnvironment } from './options.ts'
import { startSandbox } from './server.ts'

const sandbox = await startSandbox(optionsFromEnvironment(process.env))
process.stdout.write(`Sandbox de pagos listo en ${sandbox.url}\n`)

/** Maximum milliseconds of a stop. */
const LONGEST_STOP = 3_000

let stopping = false
async function leave(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), LONGEST_STOP)
  await sandbox.stop()
  process.exit(0)
}
process.once('SIGINT', leave)
process.once('SIGTERM', leave)

// If the launcher is killed, its end of the pipe closes.
if (process.env.SANDBOX_EXIT_WITH_PARENT === '1') {
  process.stdin.on('end', leave).on('close', leave).on('error', leave).resume()
}
