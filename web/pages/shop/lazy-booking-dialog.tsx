import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { LoadingOverlay } from '#web/ui/waiting.tsx'

const BookingDialog = lazy(async () => ({ default: (await import('./booking-dialog.tsx')).BookingDialog }))

/** A form brings much along: it is fetched when somebody books, and stays. */
export function LazyBookingDialog(props: ComponentProps<typeof BookingDialog>) {
  const [wanted, setWanted] = useState(false)
  if (props.product && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense fallback={<LoadingOverlay />}>
        <BookingDialog {...props} />
      </Suspense>
    )
  )
}
