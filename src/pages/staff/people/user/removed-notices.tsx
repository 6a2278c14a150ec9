import { Box } from '../../../../ui/box.tsx'
import { ReasonField } from '../../reason-field.tsx'
import { StaffForm } from '../../staff-form.tsx'

type Removed = { id: string; title: string; reason: string; since: string }

/** What staff took down of somebody, who cannot post the same again until a wrong removal is taken back. */
export function RemovedNotices({ notices }: { notices: readonly Removed[] }) {
  return (
    <Box>
      <h2 className="mb-1">“Se busca” que quitamos</h2>
      <p className="mb-3 text-md text-muted">Quien lo publicó no puede publicar lo mismo otra vez.</p>
      <ul className="grid">
        {notices.map((notice) => (
          <li key={notice.id} className="border-t border-line py-3 first:border-0 first:pt-0">
            <b className="block [overflow-wrap:anywhere]">{notice.title}</b>
            <p className="text-sm text-muted">{notice.since}</p>
            <p className="text-md whitespace-pre-line [overflow-wrap:anywhere]">{notice.reason}</p>
            <details>
              <summary className="link inline-flex min-h-11 items-center">
                Fue un error<span className="sr-only"> quitar «{notice.title}»</span>
              </summary>
              <Restore id={notice.id} />
            </details>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function Restore({ id }: { id: string }) {
  const name = `restore ${id}`
  return (
    <StaffForm form={name} submit="Permitirlo otra vez" variant="secondary">
      <ReasonField
        form={name}
        hint="Lo lee quien lo publicó, en sus avisos y en su correo del día. Ahí mismo lo renueva con un toque, y lo que quitamos de lo mismo también."
        rows={3}
      />
    </StaffForm>
  )
}
