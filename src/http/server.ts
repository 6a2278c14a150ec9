import { createServer, type Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'

/**
 * Milliseconds that an idle connection is kept: longer than proxies keep theirs (nginx 60 s), so that it is always the proxy
 * who ends one. Where we do, a form may be on its way on it, and a proxy sends no form twice.
 */
const KEEP_ALIVE_MS = 75_000

/** Milliseconds for a request that is on its way on an idle connection, once no new connections are taken. */
const ON_ITS_WAY_MS = 500

/** Milliseconds that requests under way get at the end. */
const UNDER_WAY_MS = 3_000

/** Milliseconds within which `close` is done, whatever hangs. */
export const MAX_CLOSE_MS = UNDER_WAY_MS + 500

export type HttpServer = {
  /** The port it listens on, also where any free one was asked for. */
  port: number
  /** Whether it is about to close: load balancers should stop sending requests. */
  isDraining(): boolean
  /** Serves on for this long; each answer ends its connection from now on, and says so. */
  drain(graceMs: number): Promise<void>
  /** Takes no new connections, ends the idle ones once nothing more came on them, then waits for requests under way. */
  close(): Promise<void>
}

const portTaken = (port: number) =>
  `El puerto ${port} está ocupado: elige otro con PORT (un proceso de tareas, con WORKER_PORT).`

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

/** The HTTP server of a process. A client that keeps its connection loses no request when it closes (decision 36). */
export async function startServer(fetch: Fetch, port: number, host: string): Promise<HttpServer> {
  let isDraining = false
  class ClosingResponse extends ServerResponse {
    // Every answer's head comes through here, with its reason phrase or without.
    override writeHead(...head: unknown[]): this {
      if (isDraining) this.shouldKeepAlive = false
      return super.writeHead(...(head as [number]))
    }
  }
  const serverOptions = {
    ServerResponse: ClosingResponse as typeof ServerResponse,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const server = createAdaptorServer({ fetch, createServer, serverOptions }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(portTaken(port), { cause: error }) : error),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    isDraining: () => isDraining,
    async drain(graceMs) {
      isDraining = true
      await sleep(graceMs)
    },
    close: () =>
      new Promise((resolve) => {
        isDraining = true
        // The server's own `close` ends idle connections at once, with the requests that are on their way on them.
        NetServer.prototype.close.call(server, () => resolve())
        setTimeout(() => server.closeIdleConnections(), ON_ITS_WAY_MS).unref()
        setTimeout(() => server.closeAllConnections(), UNDER_WAY_MS).unref()
      }),
  }
}
