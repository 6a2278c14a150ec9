import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'

/** Only staff see it: which folders need pictures, and the way there. */
export function BannerNotice({ folders }: { folders: readonly { folder: string; count: number }[] }) {
  if (folders.length === 0) return null
  return (
    <Notice tone="warning" className="mt-4" title="Faltan banners">
      {folders.map(({ folder, count }) => `${folder} (${count})`).join(', ')}.{' '}
      <Link to={paths.staffBanners()} className="font-bold underline underline-offset-3">
        Subir banners
      </Link>
    </Notice>
  )
}
