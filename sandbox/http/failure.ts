/** Stripe's error body, under a top-level `error` key. */
export type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
}

/** `stored`: whether it is stored for an Idempotency-Key; validation errors are not. */
export type Failure = Error & { failure: { status: number; body: ErrorBody; stored: boolean } }

function failure(status: number, body: ErrorBody, stored: boolean): Failure {
  return Object.assign(new Error(body.message), { failure: { status, body, stored } })
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'failure' in error
}

/** 400 before the act, not stored for the key. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): Failure {
  return failure(400, { type: 'invalid_request_error', message, ...more }, false)
}

/** 400 because of a state (balance, status), stored for the key. */
export function refused(code: string | undefined, message: string, param?: string): Failure {
  return failure(
    400,
    { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) },
    true,
  )
}

/** Stripe answers 404 for an id in the path, 400 for one in a parameter. */
export function missing(noun: string, id: string, param: string, status: 400 | 404): Failure {
  const message = `No such ${noun}: '${id}'`
  return failure(status, { type: 'invalid_request_error', code: 'resource_missing', message, param }, false)
}

export function unauthorized(message: string): Failure {
  return failure(401, { type: 'invalid_request_error', message }, false)
}

export function forbidden(message: string): Failure {
  return failure(403, { type: 'invalid_request_error', code: 'account_invalid', message }, false)
}

export function cardError(body: Omit<ErrorBody, 'type'>): Failure {
  return failure(402, { type: 'card_error', ...body }, true)
}

export function idempotencyError(message: string): Failure {
  return failure(400, { type: 'idempotency_error', message }, false)
}

export function conflict(message: string): Failure {
  return failure(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message }, false)
}

export function faulty(status: 409 | 429 | 500, stored: boolean): Failure {
  const code = { 409: 'lock_timeout', 429: 'rate_limit', 500: undefined }[status]
  const type = status === 500 ? 'api_error' : 'invalid_request_error'
  return failure(status, { type, message: `Simulated fault ${status}.`, ...(code && { code }) }, stored)
}

export function serverError(message: string): Failure {
  return failure(500, { type: 'api_error', message }, true)
}

export function notFound(method: string, path: string): Failure {
  return failure(
    404,
    { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` },
    false,
  )
}
