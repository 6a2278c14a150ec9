import { type ComponentProps, lazy, Suspense } from 'react'

const MissingPage = lazy(() =>
  import('./missing-page.tsx').then((module) => ({ default: module.MissingPage })),
)

/** Loaded on demand: most visits never show it. */
export function NotFound(props: ComponentProps<typeof MissingPage>) {
  return (
    <Suspense>
      <MissingPage {...props} />
    </Suspense>
  )
}
