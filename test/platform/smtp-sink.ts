import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps whom each mail was for, refuses who is in `refused` and never answers who is in `slow`. */
export type Sink = {
  received: string[]
  bodies: string[]
  refused: Set<string>
  slow: Set<string>
  stop(): Promise<void>
}

export async function startSink(port: number): Promise<Sink> {
  const received: string[] = []
  const bodies: string[] = []
  const refused = new Set<string>()
  const slow = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // A stopping server does not wait for slow clients.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (slow.has(address)) return
      done(refused.has(address) ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined)
    },
    onData(stream, { envelope }, done) {
      text(stream).then((body) => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        bodies.push(body)
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { received, bodies, refused, slow, stop: () => new Promise((resolve) => server.close(resolve)) }
}
