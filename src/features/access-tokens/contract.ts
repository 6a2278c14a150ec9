import { z } from 'zod'
import { isTokenScope, type TokenScope } from '../../lib/token-scopes.ts'
import { OwnerProof } from '../accounts/contract-profile.ts'
import { NAME_LENGTH, scopesOf, tokenDays, tokenOwners } from './rules.ts'
import { tokenTexts as texts } from './texts.ts'

export const NewTokenInput = z
  .object({
    name: z.string(texts.name).trim().min(1, texts.name).max(NAME_LENGTH, texts.nameLong),
    owner: z.enum(tokenOwners),
    scopes: z.array(z.string().refine(isTokenScope, texts.scopes)).min(1, texts.scopes),
    days: z.enum(tokenDays, texts.days).transform(Number),
    ...OwnerProof.shape,
  })
  .refine(({ owner, scopes }) => scopes.every((scope) => scopesOf[owner].includes(scope as TokenScope)), {
    error: texts.scopes,
    path: ['scopes'],
  })
  .transform((input) => ({ ...input, scopes: [...new Set(input.scopes)] as TokenScope[] }))
export type NewTokenInput = z.output<typeof NewTokenInput>

export type TokenView = {
  id: string
  name: string
  owner: (typeof tokenOwners)[number]
  scopes: readonly TokenScope[]
  createdAt: string
  expiresAt: string
  isExpired: boolean
  usedAt: string | null
}
