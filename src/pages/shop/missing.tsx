import { type ComponentProps, lazy, Suspense } from 'react'

const MissingPage = lazy(() =>
  import('./missing-page.tsx').then((module) => ({ default: module.MissingPage })),
)

/** Nothing is here, but the visitor can go on: search, categories, products. Seldom shown, and loaded only then. */
export function NotFound(props: ComponentProps<typeof MissingPage>) {
  return (
    <Suspense>
      <MissingPage {...props} />
    </Suspense>
  )
}
