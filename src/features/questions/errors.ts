import type { ErrorCodes } from '../../lib/errors.ts'

export const questionErrors = {
  'question-sign-in-needed': 401,
  'question-own-product': 422,
  'question-blank': 422,
  'answer-blank': 422,
  'question-not-found': 404,
  'question-answered': 409,
} as const satisfies ErrorCodes
