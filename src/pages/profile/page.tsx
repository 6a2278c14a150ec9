import { data, redirect } from 'react-router'
import { readProfile, readSessions } from '../../features/accounts/read.ts'
import { countries } from '../../features/settings/rules-countries.ts'
import { paths } from '../../paths.ts'
import { formAnswer } from '../shared/form-answer.ts'
import { memberOf } from '../shared/request.ts'
import { privateMeta } from '../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { doneOf, isIntent, submissions } from './actions.ts'
import { AddressSection } from './address-section.tsx'
import { AdvertisingSection } from './advertising-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const [profile, sessions] = await Promise.all([readProfile(ctx, viewer), readSessions(ctx, viewer)])
  return {
    profile,
    sessions,
    countries,
    isDeleting: url.searchParams.has('delete'),
    done: doneOf(url.searchParams.get('done')),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, viewer, requestId } = memberOf(context)
  const form = await request.formData()
  const intent = form.get('intent')
  if (!isIntent(intent)) return redirect(paths.account('profile'), 303)
  try {
    return await submissions[intent]({ ctx, viewer, form })
  } catch (error) {
    const answer = formAnswer({ ctx, requestId }, error, intent, form)
    return data(answer, { status: answer.status })
  }
}

export const meta = privateMeta('Mi perfil')

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, sessions, countries, done, isDeleting } = loaderData
  const answer = actionData
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
      <dl className="box grid gap-x-6 gap-y-3 p-4 md:grid-cols-2 md:p-5">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <AddressSection
        address={profile.address}
        countries={countries}
        answer={answer}
        done={doneIn('address')}
      />
      <SessionsSection sessions={sessions} done={doneIn('sessions')} />
      <AdvertisingSection agrees={profile.advertising} done={doneIn('advertising')} />
      <DeleteSection profile={profile} isOpen={isDeleting} answer={answer} />
    </div>
  )
}
