import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { LoadingOverlay } from '#web/ui/waiting.tsx'

const BookingDialog = lazy(async () => ({ default: (await import('./booking-dialog.tsx')).BookingDialog }))

/** The form's code is large: it is loaded at the first booking, and stays mounted. */
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
