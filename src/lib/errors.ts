/** The Spanish of a failure; a function where the text names values. */
export type ErrorText = string | ((params: Readonly<Record<string, string | number>>) => string)

/**
 * Expected failures. A feature lists its codes once (`errors.ts`), each with its HTTP status and its Spanish; anything
 * thrown that is not an `AppError` is a bug.
 */
export type ErrorCodes = Readonly<Record<string, readonly [status: number, text: ErrorText]>>

/** One message per form field, in Spanish, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

export type ErrorDetails = {
  /** Header fields of the answer that programs read. */
  headers?: Readonly<Record<string, string>>
  fields?: FieldErrors
  /** Values that the text names, such as seconds to wait or pieces left. */
  params?: Readonly<Record<string, string | number>>
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
  /** Spanish for people. */
  readonly text: string
  readonly details: ErrorDetails

  constructor(code: string, status: number, text: string, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.status = status
    this.text = text
    this.details = details
  }
}

/** `throw appError(checkoutErrors, 'out-of-stock')`: the code must be one that the feature lists. */
export function appError<Codes extends ErrorCodes>(
  codes: Codes,
  code: keyof Codes & string,
  details: ErrorDetails = {},
): AppError {
  const [status] = codes[code] ?? [500]
  return new AppError(code, status, errorText(codes, code, details.params), details)
}

/** The Spanish of a code with its values filled in. */
export function errorText<Codes extends ErrorCodes>(
  codes: Codes,
  code: keyof Codes & string,
  params: NonNullable<ErrorDetails['params']> = {},
): string {
  const [, text = code] = codes[code] ?? []
  return typeof text === 'string' ? text : text(params)
}

/** The same failure, told beside a field of its form; the error itself stays as it is. Other fields' messages go. */
export function withField(error: AppError, field: string): AppError {
  const { code, status, text, details } = error
  return new AppError(code, status, text, { ...details, fields: { [field]: text } })
}

/** By name rather than by class: the built server and a test may hold two copies of the class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError'
}
