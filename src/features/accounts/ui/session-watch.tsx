import { useEffect } from 'react'
import { settings } from '../../settings/rules.ts'

async function isSignedIn(): Promise<boolean> {
  const response = await fetch('/api/v1/auth/session')
  // A server that cannot answer has not said that the session is over.
  if (!response.ok) return true
  const body: unknown = await response.json()
  return !(
    typeof body === 'object' &&
    body !== null &&
    'authenticated' in body &&
    body.authenticated === false
  )
}

/**
 * D2 §4.1: while somebody is signed in, asks every five minutes whether that still holds; if not, the page is
 * loaded anew, and with it header and access guard. Mount it for signed-in users only.
 */
export function SessionWatch() {
  useEffect(() => {
    const check = async () => {
      if (!(await isSignedIn())) location.reload()
    }
    // A failed question is asked again in five minutes.
    const timer = setInterval(() => check().catch(() => {}), settings.session.recheckMs)
    return () => clearInterval(timer)
  }, [])
  return null
}
