import { settings } from '../../settings/rules.ts'
import { GOOGLE_MESSAGE } from '../rules-google.ts'

export type GoogleOutcome = { kind: 'arrived'; to: string } | { kind: 'blocked' | 'closed' | 'late' }

/** Milliseconds between two looks at whether the person closed the window. */
const LOOK_MS = 400

/**
 * Opens `address` in a window of its own and waits for its word, which says where to go. A window that is
 * closed without one was given up; after a minute (D2 §9) this page stops waiting.
 */
export function openGoogle(address: string): Promise<GoogleOutcome> {
  const [width, height] = [480, 640]
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  const popup = window.open(
    address,
    'tianguis-google',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  )
  if (!popup) return Promise.resolve({ kind: 'blocked' })
  return new Promise((resolve) => {
    const finish = (outcome: GoogleOutcome) => {
      removeEventListener('message', onMessage)
      clearInterval(looking)
      clearTimeout(late)
      resolve(outcome)
    }
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== popup) return
      if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== GOOGLE_MESSAGE)
        return
      const to = 'to' in data ? String(data.to) : ''
      if (/^\/(?![/\\])/.test(to)) finish({ kind: 'arrived', to })
    }
    const looking = setInterval(() => {
      // The message of a window that closes itself may still be on its way.
      if (popup.closed) setTimeout(() => finish({ kind: 'closed' }), LOOK_MS)
    }, LOOK_MS)
    const late = setTimeout(() => {
      popup.close()
      finish({ kind: 'late' })
    }, settings.google.popupMs)
    addEventListener('message', onMessage)
  })
}
