import { type ComponentProps, Suspense } from 'react'
import { later } from '../../ui/later.tsx'

const MissingPage = later(() => import('./missing-page.tsx').then((module) => module.MissingPage))

/** Nothing is here, but the visitor can go on: search, categories, products. What is seldom shown is not loaded before. */
export function Missing(props: ComponentProps<typeof MissingPage>) {
  return (
    <Suspense>
      <MissingPage {...props} />
    </Suspense>
  )
}
