import { settings } from '../../settings/rules.ts'
import { GOOGLE_MESSAGE } from '../rules-google.ts'

export type GoogleOutcome = { kind: 'arrived'; to: string } | { kind: 'blocked' | 'closed' | 'late' }

/** Interval of checks whether the popup was closed. */
const LOOK_MS = 400

/** Opens `address` in a popup and waits for its message with the target path, at most a minute (D2 §9). */
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
      // A popup that closes itself may have sent a message that has not arrived.
      if (popup.closed) setTimeout(() => finish({ kind: 'closed' }), LOOK_MS)
    }, LOOK_MS)
    const late = setTimeout(() => {
      popup.close()
      finish({ kind: 'late' })
    }, settings.google.popupMs)
    addEventListener('message', onMessage)
  })
}
