import { useState } from 'react'
import { useNavigate } from 'react-router'
import { questionFailedText } from '../../../features/questions/texts.ts'

type Problem = { detail?: string; errors?: { message?: string } }

/** Sends a question from where one is: what does not get through leaves the page and the text as they are. */
export function useAsk(productUrl: string, sentTo: string) {
  const navigate = useNavigate()
  const [state, setState] = useState<{ busy: boolean; error?: string | undefined }>({ busy: false })

  async function ask(message: string): Promise<void> {
    setState({ busy: true })
    const response = await fetch(`/api/v1/products/${encodeURIComponent(productUrl)}/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    }).catch(() => undefined)
    if (response?.ok) await navigate(sentTo, { preventScrollReset: true })
    setState({ busy: false, error: response?.ok ? undefined : await reasonOf(response) })
  }

  return { ...state, ask }
}

async function reasonOf(response: Response | undefined): Promise<string> {
  if (!response || response.status >= 500) return questionFailedText
  const problem: Problem = await response.json().catch(() => ({}))
  return problem.errors?.message ?? problem.detail ?? questionFailedText
}
