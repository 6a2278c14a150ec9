import IconChevronRight from '@icons/chevron-right'
import { Link } from 'react-router'
import { MAX_STEPS } from '../../../features/me/rules.ts'
import { useMe } from '../../../features/me/ui/use-me.ts'
import { Icon } from '../../../ui/icon.tsx'
import { InlineScript } from '../../../ui/inline-script.tsx'
import { useRendering } from '../../shared/rendering.ts'

/**
 * A shared page has empty rows, which `paintSteps` of `me/ui/prepaint.ts` fills in before the first paint: the link is
 * the row's first element, its texts are in `b`, `small` and `i`. React adopts what it finds. Their texts are strings
 * in any case: React would refuse children where it expects none.
 */
export function NextSteps() {
  const { nonce } = useRendering()
  const name = useMe((me) => me?.displayName.split(' ')[0])
  const steps = useMe((me) => me?.next)
  return (
    <section aria-labelledby="next-steps" className="mt-3.5 mb-7">
      <h2 id="next-steps" suppressHydrationWarning>
        {name === undefined ? '' : `Hola, ${name}`}
      </h2>
      <ul className="mt-2.5 grid gap-x-4 gap-y-2 md:grid-cols-2">
        {Array.from({ length: MAX_STEPS }, (_, at) => {
          const { kind = '', text = '', note = '', action = '', to = '' } = steps?.[at] ?? {}
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
              key={at}
              hidden={kind === ''}
              data-step={kind}
              suppressHydrationWarning
              className="md:due:row-span-3"
            >
              <Link
                to={to}
                suppressHydrationWarning
                className="box flex h-full items-center gap-3 px-3 py-2.5 hover:shadow-lift! due:flex-wrap due:content-between due:border-primary due:p-3.5"
              >
                <span aria-hidden="true" className="step-icon size-5.5 shrink-0" />
                <span className="min-w-0 flex-1">
                  <b suppressHydrationWarning className="block leading-compact due:text-panel">
                    {text}
                  </b>
                  <small suppressHydrationWarning className="line-clamp-2 text-sm text-muted">
                    {note}
                  </small>
                </span>
                <i
                  suppressHydrationWarning
                  className="hidden basis-full rounded-button bg-primary p-3 text-center font-bold text-white not-italic due:block"
                >
                  {action}
                </i>
                <Icon of={IconChevronRight} size="s" className="due:hidden" />
              </Link>
            </li>
          )
        })}
      </ul>
      {name === undefined && <InlineScript code="window.paintSteps?.()" nonce={nonce} />}
    </section>
  )
}
