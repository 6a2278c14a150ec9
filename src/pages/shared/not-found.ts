import { data } from 'react-router'
import { isAppError } from '../../lib/errors.ts'

export const missing = () => data('No encontramos esta página', { status: 404, statusText: 'Not Found' })

/** Turns an expected 404 or 410 of a use case into the missing page, another refusal into a page with its text. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isAppError(error)) throw error
    const { status, text } = error
    throw status === 404 || status === 410 ? missing() : data(text, { status })
  }
}
