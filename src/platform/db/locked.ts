declare class Lock {
  // Private, so that a copy (`{ ...row }`) is not a locked row.
  private readonly held: true
}

/** Cannot change until the transaction ends: read `for update` or under its parent's lock. Writes require it. */
export type Locked<Row> = Readonly<Row> & Lock
