import { useState } from 'react'
import { accountErrors } from '../../../features/accounts/errors.ts'
import { PageDialog } from '../../../features/accounts/ui/page-dialog.tsx'
import { PasswordField } from '../../../features/accounts/ui/password-field.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { errorText } from '../../../lib/errors.ts'
import { mayBePicture } from '../../../lib/picture-types.ts'
import { paths } from '../../../paths.ts'
import { FieldError } from '../../../ui/field.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'

const megabytes = settings.images.pictureMaxBytes / 1_000_000
const wordOf = (code: 'picture-missing' | 'picture-format' | 'picture-too-large') =>
  errorText(accountErrors, code, { megabytes })

/** The server checks the content itself. */
function refusalOf(file: File | undefined): string | null {
  if (!file) return wordOf('picture-missing')
  if (!mayBePicture(file)) return wordOf('picture-format')
  return file.size > settings.images.pictureMaxBytes ? wordOf('picture-too-large') : null
}

export function PictureDialog() {
  const form = useForm('picture')
  const [preview, setPreview] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <PageDialog title="Cambiar foto" closeTo={paths.account()}>
      {form.answer && !refusal && (
        <Notice tone="error" live>
          {form.answer.message}
        </Notice>
      )}
      <ActionForm
        form={form}
        action={`${paths.account()}?index&change=picture`}
        upload
        preventScrollReset
        className="grid gap-4"
        onSubmit={(event) => {
          const input = event.currentTarget.elements.namedItem('profilePicture')
          const found = refusalOf(input instanceof HTMLInputElement ? input.files?.[0] : undefined)
          setRefusal(found)
          if (found) event.preventDefault()
        }}
      >
        {preview && (
          <img
            src={preview}
            alt="Vista previa de tu foto"
            className="size-40 justify-self-center rounded-full object-cover"
          />
        )}
        <div>
          <label htmlFor="field-profilePicture" className="mb-1.5 block text-md font-semibold">
            Tu foto
          </label>
          <input
            id="field-profilePicture"
            name="profilePicture"
            type="file"
            accept="image/jpeg,image/png"
            aria-invalid={refusal ? true : undefined}
            aria-describedby="field-profilePicture-hint field-profilePicture-error"
            className="field-control bg-white! py-2 file:mr-3 file:rounded-md file:border-0 file:bg-wash file:px-3 file:py-1.5 file:font-semibold"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              const found = file ? refusalOf(file) : null
              setRefusal(found)
              setPreview((former) => {
                if (former) URL.revokeObjectURL(former)
                return file && !found ? URL.createObjectURL(file) : null
              })
            }}
          />
          <p id="field-profilePicture-hint" className="mt-1.5 text-sm text-muted">
            JPG o PNG de hasta {megabytes} MB. Se recorta al cuadrado del centro.
          </p>
          <FieldError id="field-profilePicture-error" message={refusal ?? undefined} />
        </div>
        <SubmitButton block>Guardar foto</SubmitButton>
      </ActionForm>
    </PageDialog>
  )
}

/** Requires the current password, so that somebody at an open browser cannot lock the owner out. */
export function PasswordDialog({ hasTokens }: { hasTokens: boolean }) {
  const [current, setCurrent] = useState('')
  const form = useForm('password')
  return (
    <PageDialog title="Cambiar contraseña" closeTo={paths.account()}>
      <RefusalNotice form={form} />
      <ActionForm
        form={form}
        action={`${paths.account()}?index&change=password`}
        preventScrollReset
        className="grid gap-4"
      >
        <PasswordField
          name="currentPassword"
          label="Contraseña actual"
          autoComplete="current-password"
          error={form.error('currentPassword')}
          onValue={setCurrent}
        />
        <NewPasswordFields form={form} hasTokens={hasTokens} current={current} />
      </ActionForm>
    </PageDialog>
  )
}
