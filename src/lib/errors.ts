/**
 * Expected failures. A feature lists its codes once with their HTTP status (`errors.ts`) and their Spanish
 * once (`texts.ts`); anything thrown that is not an `AppError` is a bug.
 */
export type ErrorCodes = Readonly<Record<string, number>>

/** One message per form field, in Spanish, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

export type ErrorDetails = {
  fields?: FieldErrors
  /** Values that the text names, such as seconds to wait or pieces left. */
  params?: Readonly<Record<string, string | number>>
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: string, status: number, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.status = status
    this.details = details
  }
}

/** `throw appError(checkoutErrors, 'out-of-stock')`: the code must be one that the feature lists. */
export function appError<Codes extends ErrorCodes>(
  codes: Codes,
  code: keyof Codes & string,
  details?: ErrorDetails,
): AppError {
  return new AppError(code, codes[code] ?? 500, details)
}

/** By name rather than by class: the built server and a test may hold two copies of the class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError'
}

/** The Spanish of each code, once; a function where the text names values. */
export type ErrorText = string | ((params: Readonly<Record<string, string | number>>) => string)
export type ErrorTexts<Codes> = Readonly<Record<keyof Codes & string, ErrorText>>
