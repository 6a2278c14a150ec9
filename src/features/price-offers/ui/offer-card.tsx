import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { cn } from '../../../ui/cn.ts'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import type { PriceOfferView } from '../contract.ts'

/** `about`: facts next to the product's name. */
export function OfferCard({
  offer: { product },
  title,
  about,
  note,
  tone = 'text-muted',
  children,
}: {
  offer: Pick<PriceOfferView, 'product'>
  title: string
  about?: string | undefined
  note: string
  tone?: string | undefined
  children?: ReactNode
}) {
  return (
    <Box as="article" aria-label={`${title}: ${product.name}`} className="grid gap-3 p-3.5!">
      <div className="grid grid-cols-[56px_minmax(0,1fr)] gap-3">
        <Thumbnail
          image={product.image}
          size={56}
          className="tone-azul size-14 rounded-field border border-line"
        />
        <div className="text-sm leading-snug">
          <b className="block text-base">{title}</b>
          <Link to={paths.product(product.url)} className="hit-44 text-muted hover:text-primary">
            {product.name}
            {about && ` · ${about}`}
          </Link>
          <p className={cn('font-semibold', tone)}>{note}</p>
        </div>
      </div>
      {children}
    </Box>
  )
}
