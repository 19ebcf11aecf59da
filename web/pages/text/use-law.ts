import { legalTexts } from '#shared/countries/legal-texts.ts'
import { useSettings } from '#web/lib/settings.ts'

/** The legal texts of the market's country; undefined if nobody is known to run the market, as in the demo. */
export function useLaw() {
  const settings = useSettings()
  return settings?.operator.address ? legalTexts[settings.country] : undefined
}
