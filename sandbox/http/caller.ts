import type { Sandbox } from '../context.ts'
import { findObject } from '../storage/objects.ts'
import { forbidden, invalidRequest, unauthorized } from './failure.ts'
import { API_VERSION } from './version.ts'

/** Bearer as the SDK sends it, or Basic as curl -u does. */
export function authenticate(
  sandbox: Sandbox,
  header: string | undefined,
  version: string | undefined,
): void {
  const key = keyOf(header)
  if (key === '') throw unauthorized('You did not provide an API key.')
  if (key !== sandbox.options.secretKey) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`)
  }
  if (version !== undefined && version !== API_VERSION) {
    throw invalidRequest(`Invalid Stripe API version: ${version}. The sandbox speaks ${API_VERSION}.`)
  }
}

function keyOf(header = ''): string {
  const [scheme = '', value = ''] = header.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
  return ''
}

/** The account that the call is made for; '' is the platform itself. */
export function connectedAccount(sandbox: Sandbox, id: string | undefined): string {
  if (!id) return ''
  assertAccess(sandbox, id)
  return id
}

/** Stripe's error is the same for unknown accounts and revoked access. */
export function assertAccess(sandbox: Sandbox, id: string): void {
  const account = findObject(sandbox.db, 'v2.core.account', id)
  if (account && !account.hidden.deauthorized) return
  throw forbidden(
    `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  )
}
