import type pg from 'pg'

type ClientClass = new (config?: pg.ClientConfig) => pg.Client
type Wire = { connection: { stream: { destroy(): void } } }

/**
 * Pool clients that can all be cut at once when their server is gone; active statements fail. A regular end would
 * wait for the server. The pool drops clients with closed sockets.
 */
export function cuttable<Base extends ClientClass>(base: Base): { Client: Base; cut(): void } {
  const all = new Set<pg.Client & Wire>()
  // A mixin takes any arguments (TS2545).
  // biome-ignore lint/suspicious/noExplicitAny: the language asks for it
  class Cuttable extends (base as new (...all: any[]) => pg.Client) {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const self = this as unknown as pg.Client & Wire
      all.add(self)
      this.once('end', () => all.delete(self))
    }
  }
  return {
    Client: Cuttable as unknown as Base,
    cut() {
      for (const { connection } of all) connection.stream.destroy()
    },
  }
}
