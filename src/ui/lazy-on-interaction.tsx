import { type ComponentType, use } from 'react'

/** What a visitor does first: nothing of this is fetched for a page that is merely opened. */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Milliseconds after which what did not come is asked for again, twice as many each time, and at most. */
const RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

const firstInteraction = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return
  if (navigator.userActivation?.hasBeenActive) resolve()
  const stop = new AbortController()
  const onSign = (event: Event) => {
    // A browser moves the pointer that rests by itself when the page changes below it.
    const isAtRest = event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0
    if (event.type === 'pointermove' && isAtRest) return
    stop.abort()
    resolve()
  }
  for (const sign of INTERACTION_EVENTS)
    addEventListener(sign, onSign, { capture: true, signal: stop.signal })
})

/**
 * A component whose script is fetched at the visitor's first sign, or when it is about to be seen. It stands in an
 * `HydrateWhenVisible`, which shows its HTML meanwhile, as it was served for as long as the network does not bring the script; or
 * it is something that only follows on what a visitor did.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const fetchOnce = () => {
    coming ??= loadWithRetry(load).then((part) => {
      loaded = part
      return part
    })
    return coming
  }
  void firstInteraction.then(fetchOnce)
  return function Later(props) {
    const Part = loaded ?? use(fetchOnce())
    return <Part {...props} />
  }
}

async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = RETRY_MS; ; wait = Math.min(2 * wait, MAX_RETRY_MS))
    try {
      return await load()
    } catch {
      await online(wait)
    }
}

/** The network is said to be back, or so many milliseconds have passed: it is not always said, nor at once there. */
function online(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, wait)
    addEventListener('online', go)
  })
}
