import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { GoogleAction } from '../contract-google.ts'
import { accountTexts } from '../texts.ts'
import { GoogleMark } from './google-mark.tsx'
import { openGoogle } from './open-google.ts'

/**
 * "o" and the way in through Google: in a window of its own where the browser runs scripts, otherwise here.
 * Where it is not set up, the page that it leads to says so.
 */
export function GoogleButton({
  action,
  next,
  isReady,
  label,
}: {
  action: GoogleAction
  next: string | null
  isReady: boolean
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
          // A new tab or window of the person's own choosing stays theirs.
          if (!isReady || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setFailure(null)
          setOpen(true)
          openGoogle(paths.google(action, next, true)).then((outcome) => {
            setOpen(false)
            if (outcome.kind === 'arrived') location.assign(outcome.to)
            else setFailure(words[outcome.kind])
          })
        }}
      >
        <GoogleMark />
        {label}
      </ButtonLink>
    </>
  )
}

/** D2 §8. */
const words = {
  blocked: accountTexts.googleBlocked,
  closed: accountTexts.googleCancelled,
  late: accountTexts.googleTimeout,
} as const
