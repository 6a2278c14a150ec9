import IconCheck from '@icons/check'
import type { ReactNode } from 'react'
import type { ImageView } from '../../../../lib/image-view.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { ActionForm, type FormState } from '../../../../ui/forms/form.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { SaveBar } from '../../../../ui/save-bar.tsx'
import { KeyHint } from '../review-parts.tsx'

type Decided = { revision: number | undefined; state: string; done: number }

const Hidden = ({ decision, revision, state, done }: Decided & { decision: string }) => (
  <>
    <input type="hidden" name="decision" value={decision} />
    <input type="hidden" name="revision" value={revision} />
    <input type="hidden" name="state" value={state} />
    <input type="hidden" name="done" value={done} />
  </>
)

/** The submit button is in `DecisionBar`. */
export function SendBackForm({
  form,
  children,
  ...decided
}: Decided & { form: FormState; children: ReactNode }) {
  return (
    <ActionForm form={form} id="send-back" preventScrollReset={false}>
      <Hidden decision="send-back" {...decided} />
      {children}
    </ActionForm>
  )
}

export function DecisionBar({
  approval,
  back,
  mayApprove,
  maySendBack,
  next,
  hasKeys,
  children,
  ...decided
}: Decided & {
  approval: FormState
  back: FormState
  mayApprove: boolean
  maySendBack: boolean
  next: { to: string; title: string; text: string; image: ImageView | null } | null
  hasKeys: boolean
  children: ReactNode
}) {
  const isBusy = approval.busy || back.busy
  return (
    <SaveBar className="gap-2.5 lg:flex-nowrap">
      <div className="w-full empty:hidden lg:order-1 lg:max-w-md lg:min-w-0 lg:flex-1">{children}</div>
      {next && (
        <div className="flex min-w-0 flex-1 items-center gap-2.5 text-sm max-lg:hidden">
          <span className="text-muted">Sigue</span>
          {next.image && (
            <Picture
              image={next.image}
              alt=""
              sizes={44}
              className="size-11 shrink-0 rounded-field object-cover"
            />
          )}
          <p className="min-w-0">
            <b className="block truncate">{next.title}</b>
            <span className="block truncate text-muted">{next.text}</span>
          </p>
        </div>
      )}
      <div className="flex shrink-0 gap-2.5 max-lg:w-full max-lg:flex-wrap lg:order-2 lg:ml-auto">
        {next && (
          <ButtonLink
            to={next.to}
            variant="neutral"
            aria-keyshortcuts={hasKeys ? 'S' : undefined}
            className="max-lg:px-3"
          >
            Saltar <KeyHint isOn={hasKeys}>S</KeyHint>
          </ButtonLink>
        )}
        {maySendBack && (
          <Button
            type="submit"
            form="send-back"
            variant="danger"
            busy={isBusy}
            aria-keyshortcuts={hasKeys ? 'D' : undefined}
            className="max-lg:flex-1"
          >
            Devolver <KeyHint isOn={hasKeys}>D</KeyHint>
          </Button>
        )}
        {mayApprove && (
          <ActionForm form={approval} id="approve" className="max-lg:flex-1">
            <Hidden decision="approve" {...decided} />
            <Button
              type="submit"
              busy={isBusy}
              aria-keyshortcuts={hasKeys ? 'A' : undefined}
              className="bg-success! enabled:hover:brightness-90 max-lg:w-full"
            >
              <Icon of={IconCheck} size="s" />
              Aprobar <KeyHint isOn={hasKeys}>A</KeyHint>
            </Button>
          </ActionForm>
        )}
      </div>
    </SaveBar>
  )
}
