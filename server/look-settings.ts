import { z } from 'zod'
import { contrastOf, contrastShown, isColour, isReadable, leastContrast, nearestReadable } from '#shared/domain/look/colours.ts'
import { maintenanceIn } from '#shared/domain/settings/maintenance.ts'

/** What the market looks like, and what visitors see in its place while it is closed. */
export const lookSettings = {
  MARKET_COLOUR: z
    .string()
    .toLowerCase()
    .refine(isColour, 'a colour in hexadecimal, as in #0b6b3a')
    .optional()
    .describe('the colour of buttons, links and the built-in logo; it must be dark enough for white words; default: blue'),
  MARKET_LOGO: z.uuid().optional().describe('the id of an uploaded logo; it is chosen on the page Settings'),
  MAINTENANCE: z
    .string()
    .refine((value) => maintenanceIn(value) !== undefined, 'a message, after `until=2026-11-29T22:00Z ` if the end is known')
    .optional()
    .describe('closes the market with this message for visitors; staff can work. It is set on the page Settings'),
}

type Given = { [Name in keyof typeof lookSettings]?: z.output<(typeof lookSettings)[Name]> }

/**
 * `colour`: '#rrggbb'; undefined for the built-in one. `logo`: the id of a row of `market_pictures`; `logoInLetters`: as base64, once
 * it is read (live-settings.ts).
 */
export type Look = { colour: string | undefined; logo: string | undefined; logoInLetters?: string | undefined }

export function lookFrom({ MARKET_COLOUR: colour, MARKET_LOGO: logo }: Given, faults: string[]): Look {
  if (colour !== undefined && !isReadable(colour)) {
    const has = contrastShown(contrastOf(colour)).toFixed(1)
    faults.push(
      `MARKET_COLOUR: white words on ${colour} have a contrast of ${has}, and need ${leastContrast}; ${nearestReadable(colour)} would do`,
    )
  }
  return { colour, logo }
}
