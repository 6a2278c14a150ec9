import type { ZodType } from 'zod'

/** A required JSON body, for a route's declaration. */
export const jsonBody = <Schema extends ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

/** A JSON answer, for a route's declaration. */
export const jsonResponse = <Schema extends ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})
