declare class Lock {
  // Private, so that a copy of a row (`{ ...row }`) is not a locked row any more.
  private readonly held: true
}

/**
 * A row as it is in the database until the transaction ends: read `for update`, or under the lock of the row that it
 * belongs to. Only the stores' readers and writers answer one, and only one of these can be written.
 */
export type Locked<Row> = Readonly<Row> & Lock
