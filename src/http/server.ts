import { createServer, type Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'

/**
 * Milliseconds that an idle connection stays open: longer than at proxies (nginx 60 s), so that the proxy closes it. If
 * the server did, a form might be on its way, and proxies do not send a form twice.
 */
const KEEP_ALIVE_MS = 75_000

/** Milliseconds before idle connections are closed, for requests already on their way. */
const IDLE_GRACE_MS = 500

const REQUEST_GRACE_MS = 3_000

/** Maximum milliseconds of `close`. */
export const MAX_CLOSE_MS = REQUEST_GRACE_MS + 500

export type HttpServer = {
  port: number
  isDraining(): boolean
  /** Serves for this long; each response closes its connection from now on. */
  drain(graceMs: number): Promise<void>
  /** Accepts no new connections, closes idle ones after a short grace and waits for active requests. */
  close(): Promise<void>
}

const portTaken = (port: number) =>
  `El puerto ${port} está ocupado: elige otro con PORT (un proceso de tareas, con WORKER_PORT).`

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

/** Closing it drops no request of a keep-alive client (decision 36). */
export async function startServer(fetch: Fetch, port: number, host: string): Promise<HttpServer> {
  let isDraining = false
  class ClosingResponse extends ServerResponse {
    // Every response passes here, with or without a reason phrase.
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
        // The HTTP server's `close` would end idle connections at once, with requests on their way.
        NetServer.prototype.close.call(server, () => resolve())
        setTimeout(() => server.closeIdleConnections(), IDLE_GRACE_MS).unref()
        setTimeout(() => server.closeAllConnections(), REQUEST_GRACE_MS).unref()
      }),
  }
}
