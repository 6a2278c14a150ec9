import { redirect, useOutletContext } from 'react-router'
import { readTokens } from '../../../features/access-tokens/read.ts'
import { closeOtherSessions } from '../../../features/accounts/actions/log-out.ts'
import { saveAddress, setAdvertising } from '../../../features/accounts/actions/save-profile.ts'
import { AddressInput, AdvertisingInput, OwnerProof } from '../../../features/accounts/contract-profile.ts'
import { readProfile, readSessions } from '../../../features/accounts/read.ts'
import { safeNext } from '../../../features/accounts/rules.ts'
import { deleteAccount } from '../../../features/accounts-closing/actions.ts'
import { readExport, requestExport } from '../../../features/accounts-closing/actions-export.ts'
import { setPersonBlocked } from '../../../features/blocks/actions.ts'
import { BlockInput } from '../../../features/blocks/contract.ts'
import { blocksOf } from '../../../features/blocks/store.ts'
import { endEnrolment, enrol } from '../../../features/courses/actions/enrol.ts'
import { EnrolmentInput } from '../../../features/courses/contract.ts'
import { readSemesterPage } from '../../../features/courses/read.ts'
import { countries } from '../../../features/settings/rules-countries.ts'
import { CLEAR_BROWSER } from '../../../lib/app-worker.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { type FormHandler, form, formAction, memberForm, NoInput } from '../../shared/form-action.ts'
import type { AccountData } from '../../shared/load-account.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import { ProfileLinks } from '../profile-links.tsx'
import type { Route } from './+types/page.ts'
import { AddressSection, StudiesSection } from './address-section.tsx'
import { BlocksSection } from './blocks-section.tsx'
import { DataSection, DeleteSection, ProgramsSection, SessionsSection } from './sections.tsx'

const done = (what: Done) => `${paths.account('profile')}?done=${what}`

const setBlock = (isBlocked: boolean) =>
  form(BlockInput, async ({ ctx, viewer }: MemberRequest, { back, ...target }) => {
    await setPersonBlocked(ctx, viewer, target, isBlocked)
    return safeNext(back) ?? `${paths.account('profile')}#bloqueadas`
  })

const forms: Record<string, FormHandler<MemberRequest>> = {
  address: memberForm(AddressInput, saveAddress, done('address')),
  advertising: memberForm(
    AdvertisingInput,
    (ctx, viewer, { advertising }) => setAdvertising(ctx, viewer, advertising),
    done('advertising'),
  ),
  studies: memberForm(EnrolmentInput, enrol, done('studies')),
  'forget-studies': memberForm(NoInput, endEnrolment, done('forgotten')),
  'close-sessions': memberForm(NoInput, closeOtherSessions, done('sessions')),
  block: setBlock(true),
  unblock: setBlock(false),
  export: memberForm(NoInput, requestExport, `${paths.account('profile')}#mis-datos`),
  delete: form(OwnerProof, async ({ ctx, viewer }: MemberRequest, proof) => {
    await deleteAccount(ctx, viewer, proof)
    return redirect(`${paths.login()}?done=deleted`, {
      status: 303,
      headers: { 'set-cookie': ctx.auth.endSessionCookie(), ...CLEAR_BROWSER },
    })
  }),
}

const doneTexts = {
  address: 'Guardamos tu dirección.',
  advertising: 'Guardamos tu preferencia.',
  sessions: 'Cerramos tus demás sesiones.',
  studies: 'Guardado. «Tu semestre» empieza ahí',
  forgotten: 'Borramos lo que estudias',
} as const

type Done = keyof typeof doneTexts

function profileDone(done: string | null): { section: Done; text: string } | null {
  const text = textAt(doneTexts, done)
  if (text === undefined) return null
  return { section: done === 'forgotten' ? 'studies' : (done as Done), text }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const [profile, sessions, tokens, file, blocks, { programmes, enrolment }] = await Promise.all([
    readProfile(ctx, viewer),
    readSessions(ctx, viewer),
    readTokens(ctx, viewer),
    readExport(ctx, viewer),
    blocksOf(ctx.db, viewer.id),
    // Without a choice: returns the enrolment and all programmes.
    readSemesterPage(ctx, viewer, { programme: '', semester: null }),
  ])
  return {
    profile,
    sessions,
    tokens,
    file,
    blocks,
    countries,
    programmes,
    studies: enrolment,
    isDeleting: url.searchParams.has('delete'),
    done: profileDone(url.searchParams.get('done')),
  }
}

export const action = formAction(memberOf, forms)

export const meta = privateMeta('Mi perfil')

export default function ProfilePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { profile, sessions, tokens, countries, programmes, studies, file, blocks, done, isDeleting } =
    loaderData
  const { person, store } = useOutletContext<AccountData>()
  const doneIn = (section: string) => (done?.section === section && !answer ? done.text : null)
  const facts = [
    ['Nombre', profile.displayName],
    ['Nombre de usuario', `@${profile.username}`],
    ['Correo', profile.email],
    ['Entras con', profile.method === 'google' ? 'Google' : 'Correo y contraseña'],
  ]
  return (
    <div className="grid gap-5">
      <h1>Mi perfil</h1>
      <ProfileLinks person={person} isProfile />
      <dl className="box grid gap-x-6 gap-y-3 p-4 md:grid-cols-2 md:p-5">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <AddressSection address={profile.address} countries={countries} done={doneIn('address')} />
      <StudiesSection programmes={programmes} studies={studies} done={doneIn('studies')} />
      <SessionsSection sessions={sessions} done={doneIn('sessions')} />
      <ProgramsSection tokens={tokens} hasStore={store !== null} />
      <BlocksSection blocks={blocks} />
      <AdvertisingSection agrees={profile.advertising} done={doneIn('advertising')} />
      <DataSection file={file} />
      <DeleteSection profile={profile} isOpen={isDeleting} />
    </div>
  )
}

function AdvertisingSection({ agrees, done }: { agrees: boolean; done: string | null }) {
  const form = useForm('advertising')
  return (
    <Box>
      <h2>Ofertas por correo</h2>
      <ActionForm form={form} preventScrollReset className="mt-2 grid justify-items-start gap-3">
        <Checkbox
          name="advertising"
          label="Quiero recibir ofertas y novedades por correo"
          hint="Los avisos de tus compras y de tu cuenta llegan siempre."
          defaultChecked={agrees}
        />
        {done && <AnswerNotice tone="success">{done}</AnswerNotice>}
        <SubmitButton variant="neutral" className="max-md:w-full">
          Guardar preferencia
        </SubmitButton>
      </ActionForm>
    </Box>
  )
}
