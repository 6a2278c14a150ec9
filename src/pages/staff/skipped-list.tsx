import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Skipped } from '../../features/staff/contract-review.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'

/** Of several products: those that were left as they are, and why. */
export const SkippedList = ({
  title,
  skipped,
  children,
}: {
  title: string
  skipped: readonly Skipped[]
  children?: ReactNode
}) => (
  <Notice tone="warning" title={title} live>
    <ul className="list-disc pl-5">
      {skipped.map(({ url, name, detail }) => (
        <li key={url} className="[overflow-wrap:anywhere]">
          <Link to={paths.staffProduct(url)} className="link">
            {name}
          </Link>
          : {detail}
        </li>
      ))}
    </ul>
    {children}
  </Notice>
)
