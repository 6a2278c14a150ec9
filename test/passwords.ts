import { createPasswords } from '../src/platform/auth/passwords.ts'

/** Passwords at a thousandth of the cost, for tests in which many people sign in. */
export const cheapPasswords = createPasswords({ N: 16, r: 16, p: 1 })
