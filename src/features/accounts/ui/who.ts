import { useSyncExternalStore } from 'react'

/** What the server says of who is signed in: `unclear` where it answered something else, `offline` where not at all. */
export type Who = { username: string | null } | 'unclear' | 'offline'

/** `held`: forms that were sent and wait. */
type News = { who: Who; held: number }

let news: News = { who: 'unclear', held: 0 }
const listeners = new Set<() => void>()

function publish(change: Partial<News>): void {
  news = { ...news, ...change }
  for (const listener of listeners) listener()
}

/** Asks who is signed in; what is found is shown by every `useWho`. */
export async function askWho(): Promise<Who> {
  const who = await fetchWho()
  publish({ who })
  return who
}

async function fetchWho(): Promise<Who> {
  const response = await fetch('/api/v1/auth/session').catch(() => undefined)
  if (!response) return 'offline'
  const body: unknown = response.ok ? await response.json().catch(() => null) : null
  if (typeof body !== 'object' || body === null || !('userInfo' in body)) return 'unclear'
  const { userInfo } = body
  if (typeof userInfo !== 'object' || userInfo === null || !('username' in userInfo))
    return { username: null }
  return { username: String(userInfo.username) }
}

/** Forgets what was found, since the page was drawn anew. */
export function forgetWho(): void {
  publish({ who: 'unclear' })
}

/** What keeps the page of `username` from going on: the network, another account, or that the session has ended. */
export function newsFor(username: string | null, { who, held }: News): 'offline' | 'other' | 'ended' | null {
  if (who === 'offline' && held > 0) return 'offline'
  if (username === null || typeof who === 'string' || who.username === username) return null
  return who.username === null ? 'ended' : 'other'
}

export function countHeld(by: 1 | -1): void {
  publish({ held: news.held + by })
}

const nothing: News = { who: 'unclear', held: 0 }

export function useWho(): News {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => news,
    () => nothing,
  )
}
