import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import type { Answer } from './answer.ts'

/** Questions that buyers of used phones ask. */
export const buyerAnswers: Answer[] = [
  {
    question: 'How do I make sure that a used phone is not lost, stolen or locked?',
    answer: (
      <>
        <p>{t('texts.threeLocksCanMakeGood')}</p>
        <ul>
          <li>
            <strong>{t('texts.blacklisted')}</strong> Dial <code>*#06#</code> to see the IMEI, and compare its last four digits
            with the listing. Then ask your network, or the free checker of its country, whether that IMEI is reported lost or
            stolen. We show the last four digits. Where a phone's page says on which day it was not listed, a register was asked
            that day; it says nothing about the days after.
          </li>
          <li>
            <strong>{t('texts.lockedItsOwner')}</strong> Turn it on. If it asks for somebody else's Apple or Google account, only
            that person can open it. A seller removes the account before sending the phone, not after.
          </li>
          <li>
            <strong>{t('texts.lockedNetwork')}</strong> Put your own SIM card in. The listing says whether the phone works with
            any network; where it says nothing, take it for locked.
          </li>
        </ul>
      </>
    ),
  },
  {
    question: 'Which battery health is good enough?',
    answer: (
      <>
        <p>{t('texts.batteryHealthWhatBatteryStill')}</p>
        <ul>
          <li>
            <strong>{t('texts.n90More')}</strong> you will not notice the difference to a new one.
          </li>
          <li>
            <strong>{t('texts.n8089')}</strong> usual after two or three years. A day of ordinary use, with little to spare.
          </li>
          <li>
            <strong>{t('texts.below80')}</strong> plan for a new battery. Take what the repair costs off the price in your head: a
            cheap phone with a tired battery is often dearer than a slightly dearer one.
          </li>
        </ul>
        <p>{t('texts.onIphoneUnderSettingsBattery')}</p>
      </>
    ),
  },
  {
    question: 'How many years will a used phone still get updates?',
    answer: (
      <>
        <p>{t('texts.countFromDayModelCame')}</p>
        <ul>
          <li>
            <strong>{t('texts.apple')}</strong> has kept iPhones up to date for six or seven years.
          </li>
          <li>
            <strong>{t('texts.samsung')}</strong> promises seven years for its newest Galaxy S phones, four to six for most
            others.
          </li>
          <li>
            <strong>{t('texts.realmeRedmi')}</strong> promise two to four years for most of their models, more for some recent
            ones.
          </li>
        </ul>
        <p>{t('texts.lookModelUpOnMakers')}</p>
      </>
    ),
  },
  {
    question: 'The phone has arrived: what do I check first?',
    answer: (
      <>
        <p>{t('texts.doOnDayComesWhile')}</p>
        <ul>
          <li>
            <strong>{t('texts.onePaidFor')}</strong> Model, storage and colour stand in its settings; the last four digits of the
            IMEI stand in the listing.
          </li>
          <li>
            <strong>{t('texts.screenButtons')}</strong> Open a white page and look for spots; drag an icon over the whole screen;
            press each button.
          </li>
          <li>
            <strong>{t('texts.soundPictures')}</strong> Call somebody, with the speaker too. Take a picture with each camera.
          </li>
          <li>
            <strong>{t('texts.chargingRadio')}</strong> Plug it in, join your Wi-Fi, put your SIM card in.
          </li>
          <li>
            <strong>{t('texts.resetIt')}</strong> Set it back to the state it left the factory in, then set it up with your own
            account.
          </li>
        </ul>
        <p>
          If something is not as the listing says, take a picture of it, open the order in{' '}
          <Link to="/dashboard/myorders" className="link text-primary">
            {t('texts.myOrders')}
          </Link>{' '}
          and report the problem there before the time to look at the phone is over. The money then stays with us until it is
          settled.
        </p>
      </>
    ),
  },
]
