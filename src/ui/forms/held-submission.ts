import type { SubmitEvent } from 'react'
import type { FormEntries } from './entries.ts'

/** The form that this tab is sending, kept until it has arrived. Never passwords, and no files. */
type Submission = { to: string; values: FormEntries }

const SENT = 'tianguis-form'
/** The one that a login turned away: sending the login itself, or a new password, does not replace it. */
const HELD = 'tianguis-held-form'

// Storage may be full or forbidden: nothing is held then.
function write(key: string, submission: Submission | null): void {
  try {
    if (submission) sessionStorage.setItem(key, JSON.stringify(submission))
    else sessionStorage.removeItem(key)
  } catch {}
}

function read(key: string): Submission | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Submission | null
  } catch {
    return null
  }
}

/** An address as the server names it: the router's `index` tells routes apart, not pages. */
function addressOf(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin)
  searchParams.delete('index')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** A password that is being shown is a text field. */
const isSecret = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'password' || field.autocomplete.endsWith('-password'))

/** The pressed button is a part of what is sent: it may carry the intent. */
export function storeSubmission({ currentTarget: form, nativeEvent }: SubmitEvent<HTMLFormElement>): void {
  const { submitter } = nativeEvent as { submitter?: HTMLElement | null }
  const secret = new Set([...form.elements].filter(isSecret).map(({ name }) => name))
  const values = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !secret.has(entry[0]),
  )
  write(SENT, { to: addressOf(form.action), values })
}

/** What a form of this page has taken: it asks again where its fields are drawn anew. */
let taken: Submission | null = null

/** Called once a page has been reached: what was not held before has arrived. */
export function forgetSubmission(): void {
  write(SENT, null)
  if (taken?.to !== addressOf(location.href)) taken = null
}

/** Called when what was filled in again is stored. */
export function forgetHeldSubmission(): void {
  taken = null
}

/** Called where the login or an error page is shown instead: what was sent to `next` did not arrive. */
export function holdSubmission(next: string): void {
  const submission = read(SENT)
  if (submission?.to !== addressOf(next)) return
  write(HELD, submission)
  write(SENT, null)
}

type IsMine = (values: FormEntries) => boolean

/** What was sent from this page and did not arrive, for one visit; `isMine` says whether it is the form that asks. */
export function consumeHeldSubmission(isMine: IsMine): FormEntries | undefined {
  const submission = read(HELD)
  if (submission?.to !== addressOf(location.href) || !isMine(submission.values))
    return consumedSubmission(isMine)
  taken = submission
  write(HELD, null)
  return submission.values
}

/** What was taken since this page was opened. */
export function consumedSubmission(isMine: IsMine): FormEntries | undefined {
  // No browser, no address: on the server nothing is ever taken.
  if (!taken || taken.to !== addressOf(location.href)) return undefined
  return isMine(taken.values) ? taken.values : undefined
}
