import { useSettings } from '#web/lib/settings.ts'

/** The market's logo; a square. Without `alt` it stands beside the market's name. */
export const MarketLogo = ({ alt = '', size, className }: { alt?: string; size: number; className: string }) => (
  <img src={useSettings()?.look.logo ?? '/logo.svg'} alt={alt} width={size} height={size} className={className} />
)
