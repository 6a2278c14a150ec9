import { type ComponentType, use } from 'react'

/** What a visitor does first. A page that is only loaded fetches nothing more. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Milliseconds after which what did not come is asked for again. */
const AGAIN = 5_000

const firstSign = new Promise<void>((resolve) => {
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
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, signal: stop.signal })
})

/**
 * A component whose script is fetched at the visitor's first sign, for what lies below the first window: inside an
 * `OnSight` its HTML is there before. What the network does not bring is fetched once there is one.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const fetchOnce = () => {
    coming ??= untilThere(load).then((part) => {
      loaded = part
      return part
    })
    return coming
  }
  void firstSign.then(fetchOnce)
  return function Later(props) {
    const Part = loaded ?? use(fetchOnce())
    return <Part {...props} />
  }
}

async function untilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    // Not every network that comes back is said, nor there the moment it is.
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, AGAIN)
    })
    return untilThere(load)
  }
}
