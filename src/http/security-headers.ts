/** On every https response, including refusals and the API. */
export const HSTS = 'max-age=63072000; includeSubDomains'

type Options = { https: boolean; scripts: readonly string[]; formTargets: readonly string[] }

/**
 * Headers of every page and refusal. `scripts`: policy sources of inline scripts, a nonce or hashes. `formTargets`:
 * other origins that a form may redirect to (the payment page).
 */
export function securityHeaders({ https, scripts, formTargets }: Options): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(https ? { 'strict-transport-security': HSTS } : {}),
  }
}
