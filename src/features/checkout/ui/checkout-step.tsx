import type { ReactNode } from 'react'
import { Box } from '../../../ui/box.tsx'

export function CheckoutStep({
  number,
  title,
  lead,
  children,
}: {
  number: number
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <Box className="mb-4 max-md:py-4.5! md:p-6!">
      <h2 className="mb-1.5 flex items-center gap-3 text-xl">
        <span
          aria-hidden="true"
          className="grid size-[30px] shrink-0 place-items-center rounded-full bg-ink text-md font-extrabold tracking-normal text-white"
        >
          {number}
        </span>
        {title}
      </h2>
      <p className="mt-2 mb-4 text-md text-muted md:mt-0 md:ml-10.5">{lead}</p>
      {children}
    </Box>
  )
}
