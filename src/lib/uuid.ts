const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether the text is an id as `newId` writes it: PostgreSQL rejects queries with anything else. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}
