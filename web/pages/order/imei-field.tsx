import { z } from 'zod'
import { imeiFault, tidyImei } from '#shared/domain/phones/imei.ts'
import { t } from '#shared/language/message.ts'
import { ImeiFromPicture } from '#web/components/imei-from-picture/imei-from-picture.tsx'
import { TextField } from '#web/ui/fields.tsx'

/** Reduces an IMEI as people write it to its fifteen digits, and validates it. */
export const typedImei = z
  .string()
  .transform(tidyImei)
  .pipe(
    z.string().superRefine((digits, { addIssue }) => {
      const fault = digits === '' ? t('order.imeiRequired') : imeiFault(digits)
      if (fault) addIssue(fault)
    }),
  )

type Props = React.ComponentProps<'input'> & { why: string; error: string | undefined; onRead?: (imei: string) => void }

/** `why` explains what it is needed for. With `onRead`, it can be read from a picture. */
export const ImeiField = ({ why, onRead, ...input }: Props) => (
  <div>
    <TextField label={t('order.imei')} inputMode="numeric" autoComplete="off" hint={t('order.imeiHint', { why })} {...input} />
    {onRead && <ImeiFromPicture onImei={onRead} />}
  </div>
)
