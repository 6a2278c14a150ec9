/** Scopes of access tokens (decision 39). Each API operation needs at most one. */
export const personScopes = [
  'catalogue:read',
  'account:read',
  'purchases:read',
  'wishlist:write',
  'messages:read',
  'messages:write',
] as const
export const storeScopes = [
  'catalogue:read',
  'products:read',
  'products:write',
  'orders:read',
  'orders:hand-over',
  'sales:read',
  'questions:answer',
  'messages:read',
  'messages:write',
] as const

export type TokenScope = (typeof personScopes)[number] | (typeof storeScopes)[number]

export const tokenScopes: readonly TokenScope[] = [...new Set([...personScopes, ...storeScopes])]

export const isTokenScope = (text: string): text is TokenScope =>
  (tokenScopes as readonly string[]).includes(text)

export type TokenGrant = { id: string; isOfStore: boolean; scopes: readonly TokenScope[] }
