import { Link } from 'react-router'
import type { ContactKind } from '../../../features/staff/rules-contact.ts'
import type { WordRun } from '../../../features/staff/rules-words.ts'
import { contactText } from '../../../features/staff/texts-review.ts'
import type { ImageView } from '../../../lib/image-view.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Chip } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Picture, widestOf } from '../../../ui/picture.tsx'
import { type Mark, MarkLabels, photoText } from '../photo-marks.tsx'
import { Added, Removed, Words } from '../words.tsx'

export type SheetProduct = {
  url: string
  name: string
  storeName: string
  tone: string
  priceCents: number
  condition: 'nuevo' | 'usado'
  revision: number
  text: string
  /** Published at once, or an edit of one that was approved. */
  isSeenByAll: boolean
  images: (ImageView & { marks: Mark[] })[]
  /** Null where it is new, or as it was. */
  priceBefore: number | null
  nameRuns: WordRun[] | null
  textRuns: WordRun[] | null
  contacts: ContactKind[]
}

/** One product of the sheet, chosen until its box is emptied; one with a warning is not until it is ticked. */
export function SheetTile({ product }: { product: SheetProduct }) {
  const { url, name, storeName, tone, revision, images, priceBefore, nameRuns, textRuns, contacts } = product
  return (
    <li className="grid content-start gap-2.5 rounded-card border border-line bg-white p-3.5">
      <label className="flex min-h-11 items-start gap-2.5 font-bold">
        <input
          type="checkbox"
          name="product"
          value={`${url} ${revision}`}
          defaultChecked={contacts.length === 0}
          className="mt-0.5 size-5.5 shrink-0 accent-primary"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {nameRuns ? <Words runs={nameRuns} /> : name}
        </span>
      </label>
      <ol className="grid grid-cols-3 gap-1.5">
        {images.map((image, place) => (
          <li key={image.base} className={cn(place === 0 && 'col-span-3')}>
            <a
              href={widestOf(image)}
              target="_blank"
              rel="noreferrer"
              className={`tone-${tone} relative block overflow-hidden rounded-field ${place === 0 ? 'h-64' : 'h-24'}`}
            >
              <Picture
                image={image}
                alt={photoText(`${name}, foto ${place + 1}`, image.marks)}
                sizes={place === 0 ? 400 : 130}
                className="size-full object-contain"
              />
              <MarkLabels
                marks={image.marks}
                className="absolute bottom-1 left-1 flex gap-1"
                each="px-1 text-2xs"
              />
            </a>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-2">
        {priceBefore === null ? (
          <b>{formatMoney(product.priceCents)}</b>
        ) : (
          <>
            <Removed>{formatMoney(priceBefore)}</Removed> <Added>{formatMoney(product.priceCents)}</Added>
          </>
        )}
        <Chip>{product.condition === 'nuevo' ? 'Nuevo' : 'Usado'}</Chip>
        {product.isSeenByAll && <Chip tone="info">Ya se ve</Chip>}
      </p>
      <p className="line-clamp-6 text-md [overflow-wrap:anywhere] whitespace-pre-line">
        {textRuns ? <Words runs={textRuns} /> : product.text}
      </p>
      {contacts.length > 0 && (
        <Notice tone="warning" size="s">
          {contactText(contacts)}
        </Notice>
      )}
      <p className="text-sm text-muted">
        {storeName} ·{' '}
        <Link to={paths.staffProduct(url)} className="link">
          Ver aparte
        </Link>
      </p>
    </li>
  )
}
