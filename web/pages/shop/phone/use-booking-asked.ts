import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Listing } from '#shared/contract/search.ts'
import { asksToBook, loginAddress } from '#web/lib/addresses.ts'
import { useSession } from '#web/lib/session.tsx'

/**
 * If the address asks for it, as after signing up on the way to a booking, opens the booking dialog for a person who may book; a
 * guest is redirected to the login page and back. The request is then removed from the address.
 */
export function useBookingAsked(listing: Listing, open: (listing: Listing) => void) {
  const { status, me } = useSession()
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const asked = asksToBook(new URLSearchParams(search))
  /** The navigation whose request was answered: the address loses it only once the page's data has been read. */
  const answered = useRef<string>(undefined)
  useEffect(() => {
    if (!asked || status === 'loading' || answered.current === key) return
    answered.current = key
    if (status === 'signed-out') return void navigate(loginAddress({ pathname, search }), { replace: true })
    if (me?.userstatus === 'buyer' && !me.bankMatter && listing.state === 'available') open(listing)
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [asked, status, me, listing, open, pathname, search, key, navigate])
}
