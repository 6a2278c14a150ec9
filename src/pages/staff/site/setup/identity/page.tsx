import { useState } from 'react'
import { setupFields } from '../../../../../features/setup/read.ts'
import { isSetupStep } from '../../../../../features/setup/rules.ts'
import { stepTexts } from '../../../../../features/setup/texts.ts'
import { identityView } from '../../../../../features/staff/views-site.ts'
import { paths } from '../../../../../paths.ts'
import { Box } from '../../../../../ui/box.tsx'
import { LeaveGuard } from '../../../../../ui/leave-guard.tsx'
import { SetupFrame } from '../../../../shared/setup-frame.tsx'
import { useStaffForm } from '../../../staff-form.tsx'
import { missing, staffAction, staffOf } from '../../../staff-page.ts'
import { IdentityForm, type IdentityPart } from '../../identity-form.tsx'
import { LogoField, LogoForms } from '../../logo-field.tsx'
import { identityForm, logoFileField, logoForms } from '../../site-forms.ts'
import { SitePreview } from '../../site-preview.tsx'
import { backOf, NextLabel, stepMeta } from '../step-frame.tsx'
import { continueSetup, loadStep } from '../steps.ts'
import type { Route } from './+types/page.ts'

const partsOf = {
  university: ['university', 'students', 'support'],
  look: ['look'],
  campus: ['campus'],
  mail: ['mail'],
  legal: ['legal'],
} as const satisfies Record<string, readonly IdentityPart[]>

function stepOf(text: string | undefined): keyof typeof partsOf {
  if (text === undefined || !isSetupStep(text) || !Object.hasOwn(partsOf, text)) throw missing()
  return text as keyof typeof partsOf
}

export const meta = ({ params }: Route.MetaArgs) =>
  isSetupStep(params.step) ? stepMeta(params.step) : [{ title: 'Puesta en marcha' }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const step = stepOf(params.step)
  const { ctx } = staffOf(context)
  const state = await loadStep(context)
  const { logo } = ctx.site.identity()
  return { ...state, step, stored: identityView(ctx.site.identity()), identity: setupFields(ctx), logo }
}

const handlers = {
  ...logoForms(paths.staffSetup('look')),
  identity: identityForm((page, params) => continueSetup(page, stepOf(params['step']))),
}

export const action = staffAction(handlers, { receive: logoFileField })

export default function IdentityStep({ loaderData }: Route.ComponentProps) {
  // Steps share a route: each starts with its stored values.
  return <Step key={loaderData.step} {...loaderData} />
}

function Step({ step, done, identity, stored, logo }: Route.ComponentProps['loaderData']) {
  const [typed, setTyped] = useState<FormData>()
  const { busy } = useStaffForm('identity')
  const isChanged = Object.entries(identity).some(
    ([name, value]) => typed?.has(name) && typed.get(name) !== [value].flat().join('\n'),
  )
  const parts = partsOf[step]
  return (
    <SetupFrame
      step={step}
      done={done}
      title={stepTexts[step].title}
      lead="Se puede cambiar después en Ajustes."
      beside={step === 'look' ? <SitePreview stored={identity} typed={typed} logo={logo} /> : undefined}
    >
      <LeaveGuard when={isChanged && !busy} />
      <Box className="md:p-6">
        <IdentityForm
          identity={identity}
          baseline={stored}
          parts={parts}
          submit={<NextLabel step={step} />}
          back={backOf(step)}
          picture={<LogoField logo={logo} />}
          onTyped={(form) => setTyped(new FormData(form))}
        />
      </Box>
      {step === 'look' && <LogoForms />}
      {step === 'legal' && <LegalPages />}
    </SetupFrame>
  )
}

const pages = [
  { label: 'Términos y condiciones', to: paths.terms() },
  { label: 'Aviso de privacidad', to: paths.privacy() },
  { label: 'Envíos y devoluciones', to: paths.shipping() },
  { label: 'Artículos prohibidos', to: paths.prohibited() },
  { label: 'Cookies', to: paths.cookies() },
  { label: 'Contacto', to: paths.contact() },
]

function LegalPages() {
  return (
    <section className="mt-5">
      <h2 className="mb-2 text-lg">Así se leerán</h2>
      <p className="mb-2 text-muted">
        Pide a tu área jurídica que los revise. Se abren en otra pestaña; todavía los ve solo el equipo.
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {pages.map(({ label, to }) => (
          <li key={to}>
            <a href={to} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
              {label}
              <span className="sr-only"> (otra pestaña)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
