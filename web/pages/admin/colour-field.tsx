import type { ComponentProps } from 'react'
import { isColour } from '#shared/domain/look/colours.ts'
import { t } from '#shared/language/message.ts'
import { TextField } from '#web/ui/fields.tsx'

type Props = ComponentProps<typeof TextField> & { typed: string; onPick: (colour: string) => void }

/** What the picker begins with: the colour of pages without one of the market's. */
const ownColour = '#2647ae'

/** A colour, typed in hexadecimal or picked. */
export const ColourField = ({ typed, onPick, ...field }: Props) => (
  <div className="flex items-start gap-3">
    <div className="min-w-0 flex-1">
      <TextField {...field} autoComplete="off" maxLength={7} data-autofocus />
    </div>
    <input
      type="color"
      aria-label={t('settings.pickColour')}
      className="input mt-6.5 w-16 cursor-pointer p-1"
      value={isColour(typed.toLowerCase()) ? typed.toLowerCase() : ownColour}
      onChange={({ target }) => onPick(target.value)}
    />
  </div>
)
