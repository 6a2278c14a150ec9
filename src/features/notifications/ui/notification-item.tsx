import IconHeart from '@icons/heart'
import IconMessage from '@icons/message'
import IconPackage from '@icons/package'
import IconSchool from '@icons/school'
import IconSearch from '@icons/search'
import IconShoppingBag from '@icons/shopping-bag'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'
import { type Glyph, Icon } from '../../../ui/icon.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import type { NotificationView } from '../contract.ts'
import type { Topic } from '../rules.ts'

const icons: Record<Topic, Glyph> = {
  searches: IconSearch,
  wishes: IconHeart,
  purchases: IconShoppingBag,
  sales: IconPackage,
  semester: IconSchool,
}

export function NotificationItem({ entry }: { entry: NotificationView }) {
  const { topic, title, text, path, image, note, isRead } = entry
  return (
    <li
      className={cn(
        'relative grid grid-cols-[48px_minmax(0,1fr)_10px] gap-x-3 px-4.5 py-3',
        !isRead && 'bg-primary-soft/60',
      )}
    >
      {image ? (
        <Thumbnail image={image} size={48} className="size-12 rounded-field border border-line" />
      ) : (
        <span
          className={cn(
            'grid size-12 place-items-center rounded-field',
            topic === 'sales' ? 'bg-success-soft text-success' : 'bg-primary-soft text-primary-strong',
          )}
        >
          <Icon of={path.startsWith(paths.account('mensajes')) ? IconMessage : icons[topic]} size="l" />
        </span>
      )}
      <div className="min-w-0">
        <Link
          to={path}
          className="[overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-primary"
        >
          <b>{title}</b> {text}
        </Link>
        <p className="mt-0.5 text-sm text-muted">{note}</p>
      </div>
      {!isRead && (
        <span className="mt-1.5 size-2.5 rounded-full bg-primary">
          <span className="sr-only">Sin leer</span>
        </span>
      )}
    </li>
  )
}
