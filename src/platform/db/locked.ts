declare class Lock {
  // Private, so that a copy (`{ ...row }`) is not a locked row.
  private readonly held: true
}

/**
 * A row that cannot change until the transaction ends: read `for update` or under its parent's lock. Only stores create
 * these, and writes require one.
 */
export type Locked<Row> = Readonly<Row> & Lock
