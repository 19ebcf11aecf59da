import { imageSrcSet } from '#shared/domain/images.ts'

/** A phone's picture, its place kept while it loads. `eager` for what is seen first. */
export function PhoneImage({
  src,
  alt,
  sizes = '(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 92vw',
  eager = false,
  className = '',
}: {
  src: string
  alt: string
  sizes?: string
  eager?: boolean
  className?: string
}) {
  return (
    <img
      src={src}
      srcSet={imageSrcSet(src) || undefined}
      sizes={sizes}
      alt={alt}
      width="640"
      height="640"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`aspect-square w-full bg-base-200 object-cover ${className}`}
    />
  )
}
