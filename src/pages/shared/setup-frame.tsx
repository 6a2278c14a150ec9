import IconCheck from '@icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { neighbourSteps, type SetupStep, setupSteps } from '../../features/setup/rules.ts'
import { stepTexts } from '../../features/setup/texts.ts'
import { wordMark } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { cn } from '../../ui/cn.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.tsx'
import { SiteMark } from '../../ui/site-mark.tsx'
import { MinimalFooter } from './minimal-footer.tsx'

type Props = {
  step: SetupStep
  /** Finished steps become links. */
  done: readonly string[]
  title: string
  lead?: ReactNode
  /** Next to the form; on phones below it. */
  beside?: ReactNode
  children: ReactNode
}

export function SetupFrame({ step, done, title, lead, beside, children }: Props) {
  const { name, logo } = useSite()
  const { number, after } = neighbourSteps(step)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-ink text-white [&_:focus-visible]:outline-white">
        <div className="page flex min-h-16 items-center gap-3 md:gap-4">
          {logo && <SiteMark logo={logo} size={32} />}
          <span
            className={cn(
              'min-w-0 truncate text-[1.3125rem] font-extrabold tracking-[-0.5px]',
              logo && 'max-md:sr-only',
            )}
          >
            {wordMark(name)}
            <span className="text-sun">.</span>
          </span>
          <span className="shrink-0 rounded-lg bg-white/16 px-2.5 py-0.5 text-sm font-bold max-[374px]:sr-only">
            Puesta en marcha
          </span>
        </div>
      </header>
      <div
        className={cn(
          'page grid w-full flex-1 content-start items-start gap-4 pt-3 pb-14 lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-6 lg:pt-6',
          beside != null && 'xl:grid-cols-[232px_minmax(0,1fr)_392px]',
        )}
      >
        <nav aria-label="Pasos" className="box px-2 py-3 max-lg:hidden">
          <ol className="grid gap-0.5">
            {setupSteps.map((each, at) => (
              <li key={each}>
                <StepLink step={each} number={at + 1} isHere={each === step} isDone={done.includes(each)} />
              </li>
            ))}
          </ol>
        </nav>
        <main id="main" tabIndex={-1} className="min-w-0">
          <p className="text-sm font-semibold text-muted">
            Paso {number} de {setupSteps.length}
            {after && <span className="lg:hidden"> · sigue {stepTexts[after].label}</span>}
          </p>
          <div className="my-2.5 flex gap-1 lg:hidden" aria-hidden="true">
            {setupSteps.map((each) => (
              <i
                key={each}
                className={cn(
                  'h-2 flex-1 rounded bg-line',
                  done.includes(each) && 'bg-success',
                  each === step && 'bg-primary',
                )}
              />
            ))}
          </div>
          <h1 className="mt-0.5 mb-1.5">{title}</h1>
          {lead && <p className="mb-4.5 text-muted">{lead}</p>}
          {children}
        </main>
        {beside != null && (
          <aside className="grid min-w-0 gap-4 lg:max-xl:col-start-2 xl:sticky xl:top-4">{beside}</aside>
        )}
      </div>
      <MinimalFooter />
    </div>
  )
}

/** Open steps are not links: the steps before them come first. */
function StepLink({
  step,
  number,
  isHere,
  isDone,
}: {
  step: SetupStep
  number: number
  isHere: boolean
  isDone: boolean
}) {
  const look = cn(
    'grid min-h-11 grid-cols-[28px_1fr] items-center gap-2.5 rounded-button px-2.5 text-md font-semibold text-muted',
    isDone && 'text-ink hover:text-primary',
    isHere && 'bg-primary-soft font-bold text-primary-strong',
  )
  const inside = (
    <>
      <i
        className={cn(
          'grid size-6.5 place-items-center rounded-full border-control border-edge text-xs font-bold not-italic',
          isDone && 'border-success bg-success text-white',
          isHere && 'border-primary bg-primary text-white',
        )}
      >
        {isDone && !isHere ? <Icon of={IconCheck} size="xs" stroke={2.75} /> : number}
      </i>
      <span>
        {stepTexts[step].label}
        {isDone && <span className="sr-only">, listo</span>}
      </span>
    </>
  )
  if (!isDone && !isHere) return <span className={look}>{inside}</span>
  return (
    <Link to={paths.staffSetup(step)} aria-current={isHere ? 'step' : undefined} className={look}>
      {inside}
    </Link>
  )
}
