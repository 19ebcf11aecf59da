import { t } from '#shared/language/message.ts'
import { Countdown } from '#web/ui/countdown.tsx'

/** Counts down how long a booking still holds its phone. */
export const HoldCountdown = ({ until }: { until: string }) => (
  <Countdown until={until} label={t('buying.holdTimeLeft')} over={t('buying.holdOver')} />
)
