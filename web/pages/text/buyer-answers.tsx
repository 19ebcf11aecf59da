import { Link } from 'react-router'
import type { Answer } from './answer.ts'

/** Questions that buyers of used phones ask. */
export const buyerAnswers: Answer[] = [
  {
    question: 'How do I make sure that a used phone is not lost, stolen or locked?',
    answer: (
      <>
        <p>Three locks can make a good phone worthless. Each takes a minute to check when the phone arrives.</p>
        <ul>
          <li>
            <strong>Blacklisted.</strong> Dial <code>*#06#</code> to see the IMEI, and compare its last four digits with the
            listing. Then ask your network, or the free checker of its country, whether that IMEI is reported lost or stolen. We
            show the last four digits. Where a phone's page says on which day it was not listed, a register was asked that day; it
            says nothing about the days after.
          </li>
          <li>
            <strong>Locked to its owner.</strong> Turn it on. If it asks for somebody else's Apple or Google account, only that
            person can open it. A seller removes the account before sending the phone, not after.
          </li>
          <li>
            <strong>Locked to a network.</strong> Put your own SIM card in. The listing says whether the phone works with any
            network; where it says nothing, take it for locked.
          </li>
        </ul>
      </>
    ),
  },
  {
    question: 'Which battery health is good enough?',
    answer: (
      <>
        <p>Battery health is what the battery still holds, in percent of what it held when new. As a rule of thumb:</p>
        <ul>
          <li>
            <strong>90 % and more:</strong> you will not notice the difference to a new one.
          </li>
          <li>
            <strong>80 to 89 %:</strong> usual after two or three years. A day of ordinary use, with little to spare.
          </li>
          <li>
            <strong>Below 80 %:</strong> plan for a new battery. Take what the repair costs off the price in your head: a cheap
            phone with a tired battery is often dearer than a slightly dearer one.
          </li>
        </ul>
        <p>
          On an iPhone it is under Settings, Battery. Many Android phones show it in the battery settings or in the maker's own
          diagnosis. Sellers can write it into the listing, and you can filter by it.
        </p>
      </>
    ),
  },
  {
    question: 'How many years will a used phone still get updates?',
    answer: (
      <>
        <p>
          Count from the day the model came out, not from the day its first owner bought it. Makers promise security updates for a
          number of years from then: long for the expensive models, short for the cheapest.
        </p>
        <ul>
          <li>
            <strong>Apple</strong> has kept iPhones up to date for six or seven years.
          </li>
          <li>
            <strong>Samsung</strong> promises seven years for its newest Galaxy S phones, four to six for most others.
          </li>
          <li>
            <strong>Realme and Redmi</strong> promise two to four years for most of their models, more for some recent ones.
          </li>
        </ul>
        <p>
          Look the model up on the maker's page before you book. A phone whose updates have ended still calls and takes pictures;
          do not use it for your bank.
        </p>
      </>
    ),
  },
  {
    question: 'The phone has arrived: what do I check first?',
    answer: (
      <>
        <p>Do it on the day it comes, while the parcel is still on the table. Ten minutes are enough.</p>
        <ul>
          <li>
            <strong>Is it the one you paid for?</strong> Model, storage and colour stand in its settings; the last four digits of
            the IMEI stand in the listing.
          </li>
          <li>
            <strong>Screen and buttons.</strong> Open a white page and look for spots; drag an icon over the whole screen; press
            each button.
          </li>
          <li>
            <strong>Sound and pictures.</strong> Call somebody, with the speaker too. Take a picture with each camera.
          </li>
          <li>
            <strong>Charging and radio.</strong> Plug it in, join your Wi-Fi, put your SIM card in.
          </li>
          <li>
            <strong>Reset it.</strong> Set it back to the state it left the factory in, then set it up with your own account.
          </li>
        </ul>
        <p>
          If something is not as the listing says, take a picture of it, open the order in{' '}
          <Link to="/dashboard/myorders" className="link text-primary">
            My Orders
          </Link>{' '}
          and report the problem there before the time to look at the phone is over. The money then stays with us until it is
          settled.
        </p>
      </>
    ),
  },
]
