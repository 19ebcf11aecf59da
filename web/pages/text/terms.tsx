import { Link } from 'react-router'
import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'

export const meta = () => pageMeta('Terms of Use', 'Who may buy and sell on Ringback, and what both sides can rely on.')

/** Names no deadline, fee or limit: those are settings of the market, shown where they apply. */
export default function Terms() {
  return (
    <TextPage title="Terms of Use" intro="What you agree to when you sign up, and what you can rely on in return.">
      <h2>Private sellers only</h2>
      <ul>
        <li>
          Ringback is for private sellers: people who sell phones of their own. If selling phones is your trade, this is not the
          place for it.
        </li>
        <li>
          Because you buy from a private person, the right to withdraw from a purchase that the law gives against shops does not
          apply. What protects you instead is written below.
        </li>
        <li>You are of age, and use your own name.</li>
      </ul>
      <h2>What may be listed</h2>
      <ul>
        <li>A used phone that is yours, that you have, and that you may sell. Nothing lost, stolen, locked or copied.</li>
        <li>
          What you say about it is true, and the pictures show that very phone. An order keeps the listing as it was when the
          phone was booked.
        </li>
        <li>Phone numbers and addresses belong in the order, not in a listing or a message: we hide them.</li>
      </ul>
      <h2>Buying</h2>
      <ul>
        <li>A booking holds the phone for you for a while. Your order shows until when you have to pay.</li>
        <li>You pay the price on the listing and the delivery. Both are shown before you book.</li>
        <li>
          We keep the money until the phone has arrived and you have had time to look at it. If you say nothing until then, the
          sale is complete.
        </li>
        <li>
          If nothing comes, or not what was listed, open a case from your order. Both sides are heard, staff decide where you do
          not agree, and each decision can be appealed.
        </li>
      </ul>
      <h2>Selling</h2>
      <ul>
        <li>Listing is free. A sale has a fee, and you see what you will get before you list.</li>
        <li>Ship in time, with a parcel that can be tracked, or hand the phone over in person with the code of the order.</li>
        <li>You are paid when the buyer has accepted the phone, or has let the time to look at it pass.</li>
        <li>
          Where a sale is undone after you were paid, you owe us what went back to the buyer. It is taken from your next sales.
        </li>
      </ul>
      <h2>What we may do</h2>
      <ul>
        <li>
          We may hide or remove what breaks these terms or the law, and suspend or close the account behind it. You are told what
          and why, and{' '}
          <Link to="/dashboard/decisions" className="link text-primary">
            can appeal
          </Link>
          .
        </li>
        <li>Deals, payments and contacts outside Ringback are at your own risk: none of this protects them.</li>
      </ul>
      <h2>Leaving</h2>
      <p>
        You can close your account whenever you have no order in progress. What we keep, and for how long, is in the{' '}
        <Link to="/privacy" className="link text-primary">
          Privacy Policy
        </Link>
        .
      </p>
      <p>
        A running order keeps the terms under which it was booked. Questions?{' '}
        <Link to="/contact" className="link text-primary">
          Write to us
        </Link>
        .
      </p>
    </TextPage>
  )
}
