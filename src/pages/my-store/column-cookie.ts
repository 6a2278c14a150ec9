const NAME = 'store-columns'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Which columns this browser chose last for the product table. */
export function readChosenColumns(cookies: string | null): string[] {
  const found = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z.]*)`).exec(cookies ?? '')
  return found?.[1]?.split('.').filter(Boolean) ?? []
}

export function columnCookie(columns: readonly string[]): string {
  return `${NAME}=${columns.join('.')}; Path=/account; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly`
}
