import { Form } from 'react-router'
import { z } from 'zod'
import { prohibition } from '../../../../features/search/cache-prohibited.ts'
import {
  type ProhibitedKind,
  prohibitedKinds,
  prohibitedLists,
  rootsOf,
} from '../../../../features/search/rules-prohibited.ts'
import { readProhibitedEdits } from '../../../../features/search/store/language.ts'
import { saveProhibited } from '../../../../features/staff/actions/save-search-words.ts'
import { oneLine } from '../../../../lib/visible-text.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../../ui/forms/form.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { LoneLink } from '../../../../ui/text-link.tsx'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'
import { staffAction, staffIntent, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Palabras prohibidas')

const MAX_TEXT = 60

/** A refusal too: the word may have been removed in another tab. */
export const shouldRevalidate = () => true

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const tried = oneLine(url.searchParams.get('q') ?? '').slice(0, 120)
  const [edits, prohibits] = await Promise.all([readProhibitedEdits(ctx.db), prohibition(ctx.db)])
  return { lists: prohibitedLists(edits), tried, found: tried === '' ? null : (prohibits(tried) ?? '') }
}

const Edit = z.object({
  text: z
    .string('Escribe una palabra o frase')
    .transform((text) => oneLine(text).toLowerCase().replace('...', '…'))
    .refine(
      (text) => text.length >= 3 && rootsOf(text).length > 0,
      'Escribe una palabra o frase de 3 letras o más',
    )
    .refine((text) => text.length <= MAX_TEXT, `Escribe ${MAX_TEXT} caracteres o menos`),
  /** Names the list, as the key of the form. */
  key: z.enum(prohibitedKinds),
})

const save = (used: boolean) =>
  staffIntent(Edit, async ({ ctx, staff }, { text, key: kind }) => {
    await saveProhibited(ctx, staff, { kind, text, used })
    return `${paths.staffProhibited()}?done=${used ? 'prohibida' : 'permitida'}`
  })

export const action = staffAction({ add: save(true), remove: save(false) })

const kindTexts: Record<ProhibitedKind, { title: string; text: string; label: string }> = {
  term: {
    title: 'Prohibidas',
    label: 'Palabra o frase prohibida',
    text: 'Nadie publica ni busca algo que lleve una de estas, en singular o plural y con o sin acentos.',
  },
  exception: {
    title: 'Excepciones',
    label: 'Excepción',
    text: 'Frases permitidas. “guía… examen” permite “examen” después de “guía”; “playera…”, todo menos drogas, tabaco y medicamentos.',
  },
}

export default function ProhibitedWordsPage({ loaderData: { lists, tried, found } }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <PageTitle title="Palabras prohibidas">
        Cada cambio vale al momento. Impiden publicar, buscar con aviso y “Se busca”. Lo ya publicado se
        queda. <LoneLink to={paths.prohibited()}>Artículos prohibidos</LoneLink>
      </PageTitle>
      <DoneNotice />
      <FormErrors {...useForm('remove').summary} title="No se pudo" />
      <Box className="grid gap-3">
        <Form className="grid grid-cols-row items-end gap-3" role="search" aria-label="Prueba">
          <TextField name="q" type="search" label="Probar un nombre" defaultValue={tried} maxLength={120} />
          <Button type="submit" variant="neutral">
            Probar
          </Button>
        </Form>
        {found !== null && (
          <Notice tone={found === '' ? 'success' : 'warning'}>
            {found === '' ? `“${tried}” se permite.` : `“${tried}” se rechaza por “${found}”.`}
          </Notice>
        )}
      </Box>
      {prohibitedKinds.map((kind) => (
        <TermList key={kind} kind={kind} texts={lists[kind]} />
      ))}
    </div>
  )
}

function TermList({ kind, texts }: { kind: ProhibitedKind; texts: readonly string[] }) {
  const { title, text, label } = kindTexts[kind]
  const form = useStaffForm(`add ${kind}`)
  return (
    <Box as="section" className="grid gap-3">
      <h2 className="text-lg">
        {title} ({texts.length})
      </h2>
      <p className="text-md text-muted">{text}</p>
      <StaffForm form={`add ${kind}`} submit="Agregar">
        <TextField
          {...form.field('text')}
          id={`field-${kind}`}
          label={label}
          required
          maxLength={MAX_TEXT}
          autoComplete="off"
        />
      </StaffForm>
      <ul className="flex flex-wrap gap-2">
        {texts.map((each) => (
          <Term key={each} kind={kind} text={each} />
        ))}
      </ul>
    </Box>
  )
}

function Term({ kind, text }: { kind: ProhibitedKind; text: string }) {
  const form = useForm('remove', { key: kind, text })
  return (
    <li className="flex max-w-full items-center rounded-button border border-line pl-3 text-md">
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
      <ActionForm form={form} preventScrollReset>
        <SubmitButton variant="plain" size="s">
          Quitar <span className="sr-only">{text}</span>
        </SubmitButton>
      </ActionForm>
    </li>
  )
}
