/** Spanish message, or a function of its values. */
export type ErrorText = string | ((params: Readonly<Record<string, string | number>>) => string)

/** Expected failures of a feature by code, with HTTP status and Spanish text. Any other thrown error is a bug. */
export type ErrorCodes = Readonly<Record<string, readonly [status: number, text: ErrorText]>>

/** One message per form field, in Spanish, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

export type ErrorDetails = {
  headers?: Readonly<Record<string, string>>
  fields?: FieldErrors
  /** Values for the text, such as seconds to wait or pieces left. */
  params?: Readonly<Record<string, string | number>>
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
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

export function appError<Codes extends ErrorCodes>(
  codes: Codes,
  code: keyof Codes & string,
  details: ErrorDetails = {},
): AppError {
  const [status] = codes[code] ?? [500]
  return new AppError(code, status, errorText(codes, code, details.params), details)
}

export function errorText<Codes extends ErrorCodes>(
  codes: Codes,
  code: keyof Codes & string,
  params: NonNullable<ErrorDetails['params']> = {},
): string {
  const [, text = code] = codes[code] ?? []
  return typeof text === 'string' ? text : text(params)
}

/** A copy whose text is the message of `field`; messages of other fields are dropped. */
export function withField(error: AppError, field: string): AppError {
  const { code, status, text, details } = error
  return new AppError(code, status, text, { ...details, fields: { [field]: text } })
}

/** Compared by name: the built server and a test may load the class twice. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError'
}

/** The result of `work`; `instead` if it is refused. */
export const withFallback = <T, U>(work: Promise<T>, instead: U): Promise<T | U> =>
  work.catch((error: unknown) => {
    if (isAppError(error)) return instead
    throw error
  })
