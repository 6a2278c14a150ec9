import { reviewKeys } from '../../../../features/staff/texts-review.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { KeyCap } from '../../key-cap.tsx'

/** What each key does, and the switch for all of them. */
export function KeysDialog({
  isOn,
  onChange,
  onClose,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Atajos de teclado"
      description="Descansan mientras escribes; Esc sale del texto."
      width="s"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {reviewKeys.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <KeyCap>{key}</KeyCap>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="keys"
        label="Usar atajos en este navegador"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Dialog>
  )
}
