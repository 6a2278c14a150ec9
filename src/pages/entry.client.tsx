import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setTimeZone } from '../lib/time-zone.ts'
import { startHydration } from './early-input.ts'

const { timeZone } = document.documentElement.dataset
if (timeZone) setTimeZone(timeZone)

startTransition(() => {
  startHydration()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
