import { lazy, type ReactNode, Suspense } from 'react'
import { Box } from './box.tsx'
import { ButtonLink } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

const Dialog = lazy(async () => {
  const { Dialog } = await import('./dialog.tsx')
  return { default: Dialog }
})

/** What an address opens over its page: a dialog, and without scripts a section above the rest. */
export function PageSheet({
  title,
  description,
  closeTo,
  onClose,
  width = 'm',
  children,
}: {
  title: string
  description?: ReactNode
  closeTo: string
  onClose: () => void
  width?: 's' | 'm' | 'l'
  children: ReactNode
}) {
  if (useHydrated())
    return (
      <Suspense>
        <Dialog open onOpenChange={onClose} title={title} description={description} width={width}>
          {children}
        </Dialog>
      </Suspense>
    )
  return (
    <Box className="grid gap-4" highlighted>
      <header>
        <h2>{title}</h2>
        {description && <p className="text-md text-muted">{description}</p>}
      </header>
      {children}
      <ButtonLink to={closeTo} variant="neutral">
        Cerrar
      </ButtonLink>
    </Box>
  )
}
