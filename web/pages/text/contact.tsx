import { Link } from 'react-router'
import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { ContactForm } from './contact-form.tsx'

export const meta = () => pageMeta('Contact us', 'How to reach the people behind Ringback.')

export default function Contact() {
  return (
    <TextPage title="Contact us" intro="Something is unclear, or has gone wrong? This is the way to us.">
      <h2>About an order</h2>
      <p>
        What you have booked and paid, with the number of each payment, is in{' '}
        <Link to="/dashboard/myorders" className="link text-primary">
          My Orders
        </Link>
        . Have that number at hand when you write: with it we find everything else.
      </p>
      <h2>About a seller or a listing</h2>
      <p>Tell us the name of the phone and of its seller. Our admins look at every report and can close an account.</p>
      <h2>About your account</h2>
      <p>
        You can take your data with you or close your account yourself, at any time, in your{' '}
        <Link to="/dashboard/account" className="link text-primary">
          account page
        </Link>
        . If you cannot log in, ask for{' '}
        <Link to="/forgot-password" className="link text-primary">
          a new password
        </Link>
        .
      </p>
      <h2 id="write">Write to us</h2>
      <ContactForm />
    </TextPage>
  )
}
