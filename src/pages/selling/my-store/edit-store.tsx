import { useCallback, useState } from 'react'
import { readStoreForm, type StoreFormValues } from '../../../features/stores/contract-form.ts'
import { storeFormProblems } from '../../../features/stores/rules-form.ts'
import { storeFieldLabels } from '../../../features/stores/texts-form.ts'
import { StoreFields, useUploadStatus } from '../../../features/stores/ui/store-fields.tsx'
import { keptChoice } from '../../../features/uploads/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { formDataOf } from '../../../ui/forms/entries.ts'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { PageSheet } from '../../../ui/page-sheet.tsx'
import { RenameStore } from './held-store.tsx'
import type { StoreCardData } from './load-store.ts'
import { useListAddress } from './table-data.ts'

/** The edit modal of D2 §2.8: name, url and city are read-only. */
export function EditStore({ store }: { store: StoreCardData }) {
  const form = useForm('edit')
  return <EditSheet key={form.restored} form={form} store={store} />
}

function EditSheet({ form, store }: { form: FormState; store: StoreCardData }) {
  const to = useListAddress()
  const action = to({ editar: '1' })
  const [values, setValues] = useState(() =>
    form.typed ? readStoreForm(formDataOf(form.typed)) : storeFormOf(store),
  )
  const change = useCallback(
    (part: Partial<StoreFormValues>) => setValues((before) => ({ ...before, ...part })),
    [],
  )
  const { isSending, onBusy } = useUploadStatus()
  const errors = useFormErrors(form, values, storeFormProblems(values, { isNew: false }))
  const isSaving = form.busy
  return (
    <PageSheet title="Editar tienda" closeTo={to()} width="l">
      <LeaveGuard when={!isSaving && JSON.stringify(values) !== JSON.stringify(storeFormOf(store))} />
      <ActionForm
        form={form}
        action={action}
        upload
        className="grid gap-4"
        onSubmit={(event) => {
          if (isSaving || isSending || !errors.tryToSend()) event.preventDefault()
        }}
      >
        <FormErrors {...errors.summary} labels={storeFieldLabels} />
        <dl className="grid gap-3 rounded-field bg-canvas p-4 text-md sm:grid-cols-3">
          {[
            ['Nombre', store.name],
            ['Dirección', store.address],
            ['Ciudad', store.city],
          ].map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="-mt-2 text-sm text-muted">
          {store.renamableUntil ? 'La dirección' : 'El nombre, la dirección'} y la ciudad no se pueden
          cambiar.
        </p>
        <StoreFields
          values={values}
          change={change}
          errorOf={(field) => errors.shown[field]}
          onBusy={onBusy}
        />
        <div className="flex justify-end">
          <Button type="submit" busy={isSaving} aria-disabled={isSending}>
            {isSaving ? 'Guardando…' : isSending ? 'Subiendo la imagen…' : 'Guardar'}
          </Button>
        </div>
      </ActionForm>
      {store.renamableUntil && (
        <div className="mt-5 border-t border-line pt-4">
          <RenameStore
            store={store}
            action={action}
            label="Otro nombre"
            hint={`Lo puedes cambiar una vez, hasta el ${store.renamableUntil}`}
          />
        </div>
      )}
    </PageSheet>
  )
}

/** Pictures stay unless others are chosen. */
function storeFormOf(store: StoreCardData): StoreFormValues {
  const picture = (file: string | null, name: string) =>
    file ? [{ picture: keptChoice(name), name, preview: file }] : []
  return {
    storeName: store.name,
    about: store.about,
    email: store.email,
    phone: store.phone,
    facebook: store.social.facebook ?? '',
    instagram: store.social.instagram ?? '',
    twitter: store.social.twitter ?? '',
    linkedin: store.social.linkedin ?? '',
    youtube: store.social.youtube ?? '',
    logo: picture(store.logo, 'logo'),
    cover: picture(store.cover, 'cover'),
  }
}
