import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { isOtherClick } from '../../../ui/is-other-click.ts'
import { Notice } from '../../../ui/notice.tsx'
import { settings } from '../../settings/rules.ts'
import type { GoogleAction } from '../contract-google.ts'
import { GOOGLE_MESSAGE } from '../rules.ts'
import { accountTexts } from '../texts.ts'

/** Opens Google in a popup if scripts run, otherwise in this window. */
export function GoogleButton({
  action,
  next,
  label,
}: {
  action: GoogleAction
  next: string | null
  label: string
}) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        o
      </p>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <ButtonLink
        to={paths.google(action, next)}
        reloadDocument
        variant="neutral"
        block
        aria-busy={isOpen || undefined}
        onClick={(event) => {
          if (isOtherClick(event)) return
          event.preventDefault()
          setFailure(null)
          setOpen(true)
          openGoogle(paths.google(action, next, true)).then((outcome) => {
            setOpen(false)
            if (outcome.kind === 'arrived') location.assign(outcome.to)
            else setFailure(failureTexts[outcome.kind])
          })
        }}
      >
        <GoogleMark />
        {label}
      </ButtonLink>
    </>
  )
}

const failureTexts = {
  blocked: 'El popup fue bloqueado. Permite popups para este sitio',
  closed: accountTexts.googleCancelled,
  late: 'Timeout: El servidor tardó demasiado en responder',
} as const

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59a14.5 14.5 0 0 1 0-9.18l-7.98-6.19a24 24 0 0 0 0 21.56l7.98-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}

export type GoogleOutcome = { kind: 'arrived'; to: string } | { kind: 'blocked' | 'closed' | 'late' }

const POLL_MS = 400

/** Opens `address` in a popup and waits for its message with the target path, at most a minute (D2 §9). */
function openGoogle(address: string): Promise<GoogleOutcome> {
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
      clearInterval(poll)
      clearTimeout(timeout)
      resolve(outcome)
    }
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== popup) return
      if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== GOOGLE_MESSAGE)
        return
      const to = 'to' in data ? String(data.to) : ''
      if (/^\/(?![/\\])/.test(to)) finish({ kind: 'arrived', to })
    }
    const poll = setInterval(() => {
      // A popup that closes itself may have sent a message that has not arrived.
      if (popup.closed) setTimeout(() => finish({ kind: 'closed' }), POLL_MS)
    }, POLL_MS)
    const timeout = setTimeout(() => {
      popup.close()
      finish({ kind: 'late' })
    }, settings.google.popupMs)
    addEventListener('message', onMessage)
  })
}
