import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'
import type { Reliability } from '../rules-reliability.ts'
import { reliabilityWords } from '../texts-reliability.ts'

/** Links to the page that explains the figures. */
export function ReliabilityLine({ of, className }: { of: Reliability; className?: string }) {
  return (
    <Link to={paths.reliability()} className={cn('hit-44 text-sm text-muted hover:text-primary', className)}>
      {reliabilityWords(of).map(([before, figure], at) => (
        <Fragment key={before}>
          {at > 0 && ' · '}
          {before} <b className="whitespace-nowrap text-ink">{figure}</b>
        </Fragment>
      ))}
    </Link>
  )
}
