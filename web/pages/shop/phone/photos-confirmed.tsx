import { t } from '#shared/language/message.ts'
import { Icon } from '#web/ui/icon.tsx'

/** S20.5: that staff have seen a photo of this very phone beside a one-time code. */
export const PhotosConfirmed = ({ at }: { at: string }) => (
  <p className="flex gap-3 text-sm">
    <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
    <span>
      <span className="block font-semibold">{t('codePhotos.confirmedOn', { at: new Date(at) })}</span>
      <span className="muted">{t('codePhotos.confirmedHint')}</span>
    </span>
  </p>
)
