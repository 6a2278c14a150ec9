import IconSpeakerphone from '@icons/speakerphone'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

export function WantedCard({ text }: { text: string }) {
  return (
    <section className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3 rounded-card border border-line p-3.5 md:grid-cols-[44px_minmax(0,1fr)] md:gap-x-3.5 md:p-[18px]">
      <span className="grid size-10 place-items-center rounded-field bg-offer-soft text-offer md:row-span-2 md:size-11">
        <Icon of={IconSpeakerphone} />
      </span>
      <div className="min-w-0">
        <h2 className="text-lg">Publicar “Se busca”</h2>
        <p className="mt-0.5 text-md text-muted">
          Lo ve quien vende, sin tu nombre. Dices cuánto pagarías y hasta cuándo.
        </p>
      </div>
      <ButtonLink
        to={paths.publishWanted({ text })}
        variant="neutral"
        className="mt-3 max-md:col-span-full md:justify-self-start"
      >
        <span className="min-w-0 truncate">Publicar “Se busca {text}”</span>
      </ButtonLink>
    </section>
  )
}
