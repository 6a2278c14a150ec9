import {
  type ActionFunctionArgs,
  data,
  Form,
  type HeadersFunction,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isSecretField, safeNext } from '../../features/accounts/rules.ts'
import { isMultipart } from '../../http/multipart.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { requestOf } from '../shared/request.ts'
import { pageMeta, type Site } from '../shared/seo.ts'

/** `fields` is null for a form with files, which cannot be handed back. */
type Kept = { to: string; fields: [name: string, value: string][] | null }

export function loader({ context }: LoaderFunctionArgs) {
  const { ctx, viewer } = requestOf(context)
  if (viewer) throw redirect(paths.account())
  return { site: { origin: ctx.env.PUBLIC_URL, siteName: ctx.env.SITE_NAME } }
}

/**
 * A form that was sent without scripts after its session had ended (with scripts it never leaves the browser):
 * what it held is handed back to be sent again. Passwords are not.
 */
export async function action({ request, url }: ActionFunctionArgs) {
  const to = safeNext(url.searchParams.get('to')) ?? paths.account()
  const init = { status: 401, headers: { 'cache-control': 'no-store' } }
  // Files would have to be held for somebody nobody knows.
  if (isMultipart(request)) return data<Kept>({ to, fields: null }, init)
  const fields = [...(await request.formData())].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !isSecretField(field[0]),
  )
  return data<Kept>({ to, fields }, init)
}

/** What was typed is not left on the computer's disk. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta = ({ loaderData }: { loaderData?: { site: Site } }) =>
  loaderData
    ? pageMeta(
        { title: 'Tu sesión terminó', description: '', path: paths.login(), hidden: true },
        loaderData.site,
      )
    : []

export default function WaitingFormPage() {
  useLoaderData<typeof loader>()
  const kept = useActionData<typeof action>()
  return (
    <div className="page grid justify-items-center gap-4 py-16 text-center">
      <h1>Tu sesión terminó</h1>
      <p className="max-w-[52ch] text-muted">
        {kept?.fields
          ? 'Nada se perdió: ingresa en otra pestaña, regresa aquí y envía lo que habías escrito.'
          : 'Ingresa en otra pestaña y regresa con el botón de atrás de tu navegador: lo que escribiste sigue en el formulario.'}
      </p>
      <Link
        to={paths.login()}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center"
      >
        Ingresar de nuevo en otra pestaña
      </Link>
      {kept?.fields && (
        <Form method="post" action={kept.to} reloadDocument>
          {kept.fields.map(([name, value], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes.
            <input key={`${place} ${name}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">Enviar de nuevo</Button>
        </Form>
      )}
    </div>
  )
}
