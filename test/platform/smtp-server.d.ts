declare module 'smtp-server' {
  import type { Readable } from 'node:stream'

  type Session = { envelope: { rcptTo: { address: string }[] } }
  type Done = (error?: Error & { responseCode?: number }) => void
  export class SMTPServer {
    constructor(options: {
      secure?: boolean
      authOptional?: boolean
      disabledCommands?: string[]
      closeTimeout?: number
      onRcptTo?(address: { address: string }, session: Session, done: Done): void
      onData?(stream: Readable, session: Session, done: Done): void
    })
    listen(port: number, host: string, done: () => void): { address(): unknown }
    close(done: () => void): void
    on(event: 'error', listener: (error: Error) => void): void
  }
}
