import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ActionForm } from '../../ui/forms/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageSheet } from '../../ui/page-sheet.tsx'
import { useStaffForm } from './staff-form.tsx'

/** Opens `DeleteSheet`. */
export function DeleteLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <ButtonLink to={`?borrar=${id}`} variant="danger" preventScrollReset className="w-fit">
      {children}
    </ButtonLink>
  )
}

/** Confirmation before the row in the address is deleted. */
export function DeleteSheet<Row extends { id: number }>({
  rows,
  intent,
  title,
  submit,
  children,
}: {
  rows: readonly Row[]
  /** Its form sends the row's id as `key`. */
  intent: string
  title: (row: Row) => string
  submit: string
  children: ReactNode
}) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const id = params.get('borrar')
  const form = useStaffForm(`${intent} ${id}`)
  if (id === null) return null
  const row = rows.find((candidate) => String(candidate.id) === id)
  if (!row) return <Notice tone="error">Ya no está: quizá alguien lo borró antes.</Notice>
  return (
    <PageSheet
      title={title(row)}
      closeTo={pathname}
      onClose={() => void navigate(pathname, { preventScrollReset: true })}
      width="s"
    >
      <ActionForm form={form} preventScrollReset className="grid gap-4">
        {form.summary.message && (
          <Notice tone="error" live>
            {form.summary.message}
          </Notice>
        )}
        <p>{children}</p>
        <div className="flex justify-end gap-2.5 max-md:*:flex-1">
          <ButtonLink to={pathname} variant="neutral" preventScrollReset>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="danger" busy={form.busy}>
            {submit}
          </Button>
        </div>
      </ActionForm>
    </PageSheet>
  )
}
