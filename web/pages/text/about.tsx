import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const meta = () => pageMeta('About us', 'What Ringback is, and how it keeps buying a used phone safe.')

export default function About() {
  return (
    <TextPage
      title="About us"
      intro="Ringback is a marketplace for second-hand phones: people who have one too many meet people who need one."
    >
      <h2>Why second-hand</h2>
      <p>
        Most of what a phone costs the planet is spent before it is first switched on. One that lives twice is cheaper for its
        second owner and spares the making of another.
      </p>
      <h2>How it works</h2>
      <ul>
        <li>Sellers list a phone with its picture, its price now and new, and how many years it was used.</li>
        <li>A buyer books it. From then on it is held for that buyer alone, until it is paid or the time runs out.</li>
        <li>Payment is by card. The price is the one on the listing plus delivery, and nothing else.</li>
        <li>The money is kept until the buyer has the phone and has looked at it. Then the seller is paid.</li>
        <li>One phone is sold once. A second buyer cannot pay for what the first has booked.</li>
      </ul>
      <h2>The green badge</h2>
      <p>Sellers whom our admins have checked carry a green badge on every phone they list. It cannot be bought.</p>
      <div className="mt-4">
        <ButtonLink to="/#categories">Find a phone</ButtonLink>
      </div>
    </TextPage>
  )
}
