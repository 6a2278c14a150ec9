import type { FormEntries } from './entries.ts'

/**
 * The last form that this tab has sent, kept until the next one: where its session had ended, the login leads back to its
 * page, which fills it in again. Never passwords, and no files.
 */
type Submission = { to: string; values: FormEntries; isHeld: boolean }

const KEY = 'tianguis-form'

// Storage may be full or forbidden: nothing is held then.
function write(submission: Submission | null): void {
  try {
    if (submission) sessionStorage.setItem(KEY, JSON.stringify(submission))
    else sessionStorage.removeItem(KEY)
  } catch {}
}

function read(): Submission | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Submission | null
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

export function holdSubmission(form: HTMLFormElement): void {
  const secret = new Set(
    [...form.elements].flatMap((field) =>
      field instanceof HTMLInputElement && field.type === 'password' ? [field.name] : [],
    ),
  )
  const values = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !secret.has(entry[0]),
  )
  write({ to: addressOf(form.action), values, isHeld: false })
}

/** Called where a form did not arrive at `to`, by the login and by an error's page; any other is forgotten. */
export function markSubmissionHeld(to: string): void {
  const submission = read()
  write(submission?.to === addressOf(to) ? { ...submission, isHeld: true } : null)
}

/** Called when a page is shown: a form that led to it has arrived. */
export function forgetArrivedSubmission(): void {
  if (!read()?.isHeld) write(null)
}

/** What was sent from this page and did not arrive, once; `isMine` says whether it is the form that asks. */
export function takeHeldSubmission(isMine: (values: FormEntries) => boolean): FormEntries | undefined {
  const submission = read()
  if (!submission?.isHeld || submission.to !== addressOf(location.href) || !isMine(submission.values))
    return undefined
  write(null)
  return submission.values
}
