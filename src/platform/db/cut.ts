import type pg from 'pg'

type ClientClass = new (config?: pg.ClientConfig) => pg.Client
type Wire = { connection: { stream: { destroy(): void } } }

/**
 * Clients of a pool that can all be cut at once, those in use too, whose statements then fail: for when the server behind them
 * is gone. A polite end would wait for its answer; the pool drops clients whose socket has closed.
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
