import { personScopes, storeScopes, type TokenScope } from '../../lib/token-scopes.ts'

export const tokenOwners = ['person', 'store'] as const
export type TokenOwner = (typeof tokenOwners)[number]

export const scopesOf: Record<TokenOwner, readonly TokenScope[]> = {
  person: personScopes,
  store: storeScopes,
}

export const tokenDays = ['30', '90', '365'] as const

export const MAX_TOKENS = 20
export const NAME_LENGTH = 60
