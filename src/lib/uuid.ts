const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether this is an id as `newId` writes it: PostgreSQL refuses a query with anything else in its place. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}
