import { withQuery } from '../../lib/query.ts'
import type { FormEntries } from './entries.ts'

/** The form that this tab sends or fills in, stored until it has arrived, without passwords and files. */
type Submission = { to: string; values: FormEntries }

const SENT = 'tianguis-form'
/** The form that a login interrupted; the login's own forms do not replace it. */
const HELD = 'tianguis-held-form'

// Storage may be full or forbidden.
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

/** The server's address of a page: the router's `index` parameter does not distinguish pages. */
function addressOf(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin)
  return withQuery(pathname, { index: null }, searchParams)
}

/** A visible password is a text field. */
const isSecret = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'password' || field.autocomplete.endsWith('-password'))

/** The clicked button is included: it may carry the intent. */
export function storeSubmission(form: HTMLFormElement, submitter?: HTMLElement | null): void {
  const secret = new Set([...form.elements].filter(isSecret).map(({ name }) => name))
  const values = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !secret.has(entry[0]),
  )
  write(SENT, { to: addressOf(form.action), values })
}

let restored: Submission | null = null

/** Called after a navigation: a submission that is not held has arrived. */
export function forgetSubmission(): void {
  write(SENT, null)
  if (restored?.to !== addressOf(location.href)) restored = null
}

export function forgetHeldSubmission(): void {
  restored = null
}

/** Called when a login or error page is shown instead: the submission to `next` did not arrive. Returns its held form. */
export function holdSubmission(next: string): FormEntries | undefined {
  const to = addressOf(next)
  const submission = read(SENT)
  if (submission?.to === to) {
    write(HELD, submission)
    write(SENT, null)
    restored = null
  }
  const held = read(HELD)
  return held?.to === to ? held.values : undefined
}

/** Whether a form of this page waits to be filled in again. */
export const hasHeldSubmission = (): boolean => read(HELD)?.to === addressOf(location.href)

type IsMine = (values: FormEntries) => boolean

/** A held submission of this page, once; `isMine` selects the form. */
export function consumeHeldSubmission(isMine: IsMine): FormEntries | undefined {
  const submission = read(HELD)
  if (submission?.to !== addressOf(location.href) || !isMine(submission.values))
    return consumedSubmission(isMine)
  restored = submission
  write(HELD, null)
  return submission.values
}

/** The submission restored since the page was opened. */
export function consumedSubmission(isMine: IsMine): FormEntries | undefined {
  // Checked first: the server has no `location`, and never restores one.
  if (!restored || restored.to !== addressOf(location.href)) return undefined
  return isMine(restored.values) ? restored.values : undefined
}
