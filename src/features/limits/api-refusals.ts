import { refused } from '../../http/openapi-parts.ts'
import { limitErrors } from './errors.ts'

/** For operations that count their attempts. */
export const tooManyAttempts = refused(limitErrors, 'too-many-attempts')
