import { data } from 'react-router'
import { isAppError } from '../../lib/errors.ts'

export const missing = () => data('No encontramos esta página', { status: 404, statusText: 'Not Found' })

/** Turns an expected 404 or 410 of a use case into the missing page. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isAppError(error) && (error.status === 404 || error.status === 410) ? missing() : error
  }
}
