import { Link } from 'react-router'
import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'

export const meta = () => pageMeta('Privacy Policy', 'What Ringback keeps about you, who sees it, and how to take it away.')

export default function Privacy() {
  return (
    <TextPage title="Privacy Policy" intro="We keep what the marketplace needs to work, and nothing to follow you around.">
      <h2>What we keep</h2>
      <ul>
        <li>Your name, your email and whether you buy or sell.</li>
        <li>What you list, wish for and book; for a booking, the phone number and place you gave.</li>
        <li>How a phone reached its buyer: the parcel's number, a return address, and what either side said.</li>
        <li>What was paid, when, and the card provider's number for it. We never see or keep your card's number.</li>
        <li>Your sign-ins, so that you can be signed out everywhere at once.</li>
        <li>
          Whether two accounts used the same card, bank account, device, phone number or address, so that nobody can sell to
          themself at the marketplace's cost. We keep these as codes that can be compared but not read, until you close your
          account.
        </li>
      </ul>
      <h2>Who sees it</h2>
      <ul>
        <li>
          Everybody sees a seller's name and phones. A seller's email is seen by the seller and the marketplace's admins alone.
        </li>
        <li>Only you and the marketplace's admins see what you wish for and book.</li>
        <li>
          Once you have paid for a phone, its seller sees your name, your phone number and the place it goes to, for that order
          alone. You see a seller's return address only if the phone has to go back.
        </li>
        <li>The card provider learns the amount and what it needs to take the payment, or to pay a seller.</li>
      </ul>
      <h2>In your browser</h2>
      <p>
        Your browser keeps a sign-in cookie, a cookie that recognises the device when you sign in again (for up to 400 days), a
        token that ends after minutes, the colours you chose, and which phones you have looked at or put side by side: that list
        stays there, and you can clear it. There is no advertising, no counting of visitors, and nothing from other parties but
        the card form on the payment page.
      </p>
      <h2>Pictures</h2>
      <p>A picture you upload is re-encoded before anyone sees it: the place and the camera it carried are removed.</p>
      <h2>Your say</h2>
      <p>
        In your{' '}
        <Link to="/dashboard/account" className="link text-primary">
          account page
        </Link>{' '}
        you can download everything we keep about you, and close your account. What was paid stays in the books, as the law asks,
        without your name where others could see it.
      </p>
    </TextPage>
  )
}
