import { useEffect, useState } from 'react'
import { useMe } from '../../../features/me/ui/me-state.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'

const KEY = 'studies-not-asked'

/** Shown once, until the member answers or declines. */
export function AskStudies() {
  const isAsked = useMe((me) => me?.asksStudies ?? false)
  // Known in the browser only: rendering it earlier would make it flicker.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    try {
      setIsOpen(isAsked && localStorage.getItem(KEY) === null)
    } catch {
      setIsOpen(isAsked)
    }
  }, [isAsked])
  if (!isOpen) return null
  const dismiss = () => {
    setIsOpen(false)
    try {
      localStorage.setItem(KEY, '1')
    } catch {
      // The question appears again on the next page.
    }
  }
  return (
    <Box
      aria-label="Tu semestre"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div>
        <h2 className="text-lg">¿Qué estudias?</h2>
        <p className="text-md text-muted">
          Te decimos qué piden tus materias, quién lo vende hoy y cuánto cuesta el juego completo.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
        <ButtonLink to={paths.semester()}>Ver mi semestre</ButtonLink>
        <Button variant="neutral" onClick={dismiss}>
          Ahora no
        </Button>
      </div>
    </Box>
  )
}
