import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { questionFailedText } from '../../features/questions/texts.ts'

type Problem = { detail?: string; errors?: { message?: string } }

type Asking = { busy: boolean; sent: boolean; error?: string | undefined }

/**
 * Sends a question from where one is: what does not get through leaves the page and the text as they are. `shownAt`: where
 * the newest questions are; `sent`: one was, before any script ran.
 */
export function useAsk(productUrl: string, shownAt: string, sent: boolean) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const [state, setState] = useState<Asking>({ busy: false, sent })

  async function ask(message: string): Promise<boolean> {
    setState({ busy: true, sent: false })
    const response = await fetch(`/api/v1/products/${encodeURIComponent(productUrl)}/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    }).catch(() => undefined)
    const isSent = response?.ok === true
    setState({ busy: false, sent: isSent, error: isSent ? undefined : await reasonOf(response) })
    // Going to where one is reads nothing anew.
    if (isSent) void (search === '' ? revalidate() : navigate(shownAt, { preventScrollReset: true }))
    return isSent
  }

  return { ...state, ask }
}

async function reasonOf(response: Response | undefined): Promise<string> {
  if (!response || response.status >= 500) return questionFailedText
  const problem: Problem = await response.json().catch(() => ({}))
  return problem.errors?.message ?? problem.detail ?? questionFailedText
}
