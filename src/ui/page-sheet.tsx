import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Box } from './box.tsx'
import { ButtonLink } from './button.tsx'
import { LazyComponent } from './lazy-component.tsx'
import { useHydrated } from './use-hydrated.ts'

const loadDialog = () => import('./dialog.tsx')

/** Dialog of a URL over its page; without scripts, or if it fails to load, a section above the content. */
export function PageSheet({
  title,
  description,
  closeTo,
  width = 'm',
  children,
}: {
  title: string
  description?: ReactNode
  closeTo: string
  width?: 's' | 'm' | 'l'
  children: ReactNode
}) {
  const navigate = useNavigate()
  const section = (
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
  if (!useHydrated()) return section
  return (
    <LazyComponent load={loadDialog} instead={section}>
      {({ Dialog }) => (
        <Dialog
          open
          onOpenChange={() => void navigate(closeTo, { preventScrollReset: true })}
          title={title}
          description={description}
          width={width}
        >
          {children}
        </Dialog>
      )}
    </LazyComponent>
  )
}
