import { type ComponentType, use } from 'react'

/** What a visitor does first. A page that is only loaded fetches nothing more. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

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
  if (typeof document !== 'undefined') {
    if (navigator.userActivation?.hasBeenActive) fetchOnce()
    else for (const sign of signs) addEventListener(sign, fetchOnce, { once: true, capture: true })
  }
  return function Later(props) {
    const Part = loaded ?? use(fetchOnce())
    return <Part {...props} />
  }
}

async function untilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return untilThere(load)
  }
}
