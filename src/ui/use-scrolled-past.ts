import { useEffect, useState } from 'react'

/** True once the page has been scrolled by more than `pixels`. */
export function useScrolledPast(pixels: number) {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const update = () => setPast(window.scrollY > pixels)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [pixels])
  return past
}
