import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { currentLocale } from '#catalogue'
import { msg, t } from '#shared/language/message.ts'
import { OwnText } from '#web/components/own-text.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'

const slides = [
  {
    title: msg('shop.buyerSlideTitle'),
    text: msg('shop.buyerSlideText'),
    link: { to: '/phones', label: msg('shop.findPhone') },
    picture: '/banner-1.svg',
  },
  {
    title: msg('shop.sellerSlideTitle'),
    text: msg('shop.sellerSlideText'),
    link: { to: '/signup?from=%2Fdashboard%2Fsell', label: msg('shop.startSelling') },
    picture: '/banner-2.svg',
  },
]

/** S9.1: milliseconds per slide. */
const slideTime = 4500
/** Pixels that a finger must move to change the slide. */
const swipe = 40

/** S2.17: cross-fading slides that keep playing after a touch, and do not play if the person prefers reduced motion. */
export function Banner() {
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(false)
  const from = useRef(0)
  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  const turn = (by: number) => setShown((shown + by + slides.length) % slides.length)
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setShown((shown + 1) % slides.length), slideTime)
    return () => clearTimeout(timer)
  }, [playing, shown])
  const endSwipe = ({ clientX }: PointerEvent) => {
    const way = (clientX - from.current) * (currentLocale().rightToLeft ? -1 : 1)
    if (Math.abs(way) > swipe) turn(way < 0 ? 1 : -1)
  }
  return (
    <section aria-roledescription={t('shop.carousel')} aria-label={t('shop.welcome')} className="page-width pt-4 sm:pt-6">
      <div
        className="relative grid touch-pan-y overflow-hidden rounded-box bg-neutral text-neutral-content [&_:focus-visible]:outline-white"
        onPointerDown={({ clientX }) => {
          from.current = clientX
        }}
        onPointerUp={endSwipe}
      >
        {slides.map((slide, place) => (
          <Slide key={slide.picture} slide={slide} place={place} shown={place === shown} />
        ))}
        <div className="absolute end-4 bottom-4 flex items-center gap-1 sm:end-6 sm:bottom-6">
          {slides.map((slide, place) => (
            <button
              key={slide.picture}
              type="button"
              aria-label={t('shop.showSlide', { place: place + 1 })}
              aria-current={place === shown}
              className="grid size-7 cursor-pointer place-items-center"
              onClick={() => setShown(place)}
            >
              <span
                className={`h-2 rounded-full bg-current transition-all forced-colors:bg-[CanvasText] ${place === shown ? 'w-6' : 'w-2 opacity-50'}`}
              />
            </button>
          ))}
          <button
            type="button"
            className="grid size-7 cursor-pointer place-items-center"
            aria-label={playing ? t('shop.stopSlides') : t('shop.playSlides')}
            onClick={() => setPlaying(!playing)}
          >
            <Icon name={playing ? 'pause' : 'play'} className="size-4" />
          </button>
        </div>
      </div>
    </section>
  )
}

/** The first line of the market's own banner is its heading. */
function bannerParts(banner: string) {
  const [title = '', ...lines] = banner.trim().split('\n')
  return { title: title.replace(/^#+\s*/, ''), text: lines.join('\n') }
}

type SlideProps = { slide: (typeof slides)[number]; place: number; shown: boolean }

function Slide({ slide: { title, text, link, picture }, place, shown }: SlideProps) {
  const Heading = place === 0 ? 'h1' : 'h2'
  // The other slides are rendered after hydration: until then their pictures would only delay the first one.
  const isHydrated = useHydrated()
  const banner = useSettings()?.texts.banner
  const own = place === 0 && banner ? bannerParts(banner) : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel, no fieldset
    <div
      role="group"
      aria-roledescription={t('shop.slide')}
      aria-label={t('shop.slideOf', { place: place + 1, count: slides.length })}
      inert={!shown}
      className={`col-start-1 row-start-1 grid items-center gap-6 p-6 pb-16 transition-opacity duration-700 sm:p-10 sm:pb-16 md:grid-cols-2 md:p-14 ${shown ? '' : 'opacity-0'}`}
    >
      <div>
        <Heading className="font-bold text-3xl leading-tight sm:text-4xl lg:text-5xl">{own?.title ?? t(title)}</Heading>
        <div className="mt-4 grid max-w-lg gap-2 opacity-85 sm:text-lg">
          {own ? <OwnText text={own.text} /> : <p>{t(text)}</p>}
        </div>
        <ButtonLink to={link.to} icon="arrow" className="mt-6 border-0 bg-white text-black hover:bg-white/90">
          {t(link.label)}
        </ButtonLink>
      </div>
      {place === 0 || isHydrated ? (
        <img
          src={picture}
          alt=""
          width="640"
          height="400"
          draggable="false"
          fetchPriority={place === 0 ? 'high' : 'low'}
          className="aspect-8/5 w-full rounded-box object-cover"
        />
      ) : (
        <div className="aspect-8/5 w-full" />
      )}
    </div>
  )
}
