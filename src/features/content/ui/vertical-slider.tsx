import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { settings } from '../../settings/rules.ts'
import type { BannerView } from '../contract.ts'
import { Carousel } from './carousel.tsx'

export function VerticalSlider({ label, slides }: { label: string; slides: readonly BannerView[] }) {
  return (
    <Carousel
      label={label}
      stepMs={settings.home.showcaseMs}
      small
      slides={slides.map((slide) => ({ id: slide.image.base, view: <VerticalSlide slide={slide} /> }))}
      className="h-full rounded-card border border-line"
      slideClassName="h-full"
    />
  )
}

function VerticalSlide({ slide: { title, text, linkLabel, linkPath, image } }: { slide: BannerView }) {
  return (
    <div className="relative flex h-full flex-col items-start bg-white p-4">
      {/* It fades in below the text, which would be illegible on it. */}
      <Picture
        image={image}
        alt=""
        width={600}
        height={800}
        sizes={200}
        kind="slider"
        className="absolute inset-x-0 bottom-0 h-4/5 w-full object-cover [mask-image:linear-gradient(to_bottom,transparent,#000_25%)]"
      />
      <h3 className="relative text-lg leading-tight">{title}</h3>
      <p className="relative mt-1 text-xs">{text}</p>
      <ButtonLink to={linkPath} size="s" variant="dark" className="relative mt-auto mb-9">
        {linkLabel}
      </ButtonLink>
    </div>
  )
}
