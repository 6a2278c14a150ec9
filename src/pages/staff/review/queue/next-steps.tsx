import IconCircle from '@icons/circle'
import IconCircleCheck from '@icons/circle-check'
import { Link } from 'react-router'
import type { NextStep } from '../../../../features/setup/rules.ts'
import { nextStepTexts } from '../../../../features/setup/texts.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Icon } from '../../../../ui/icon.tsx'

const places: Record<NextStep, string> = {
  store: paths.vendor(),
  banners: paths.staffBanners(),
  courses: paths.staffCourses(),
  roles: paths.staffUsers(),
}

/** Tasks of an administrator after the opening; the poster may be printed at any time. */
export function NextSteps({ steps }: { steps: readonly { step: NextStep; isDone: boolean }[] }) {
  return (
    <Box>
      <h2>Qué sigue</h2>
      <ul className="mt-2 grid gap-1">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex items-start gap-2.5 py-1.5">
            <Icon
              of={isDone ? IconCircleCheck : IconCircle}
              className={isDone ? 'text-success' : 'text-muted'}
            />
            <p className="min-w-0">
              <Link to={places[step]} className="link hit-44 font-semibold">
                {nextStepTexts[step].title}
              </Link>
              {isDone && <span className="sr-only"> (listo)</span>}
              <span className="block text-md text-muted">{nextStepTexts[step].text}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-md">
        <a href={paths.staffPoster()} className="link inline-flex min-h-11 items-center">
          Imprimir el cartel con la dirección (PDF)
        </a>
      </p>
    </Box>
  )
}
