import { expectSound } from './axe.ts'
import {
  acceptAndOpenOrder,
  askInPublic,
  beginCounter,
  beginOffer,
  chooseStars,
  payHere,
  questionsOn,
  ratingOn,
  replyTo,
  sendRating,
  untilRatingOpens,
} from './before-and-after.ts'
import { arrive, expect } from './fixtures.ts'
import { onAPhone } from './hands.ts'
import { confirm, dialog, fillParcel, headline, press } from './order-page.ts'
import { url } from './people.ts'
import { newcomer } from './players.ts'
import { listWithImei, test } from './sales.ts'

test('[S13.4] [S13.5] [S13.6] [S13.7] at 360 px a whole sale works: question, offer, payment, shipping, acceptance, and ratings by both sides', async ({
  open,
}) => {
  const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
  const { phone, name, imei } = await listWithImei(sam)
  const hers = await open(bea, onAPhone)
  const his = await open(sam, onAPhone)

  await arrive(hers, `/phones/${phone}`)
  await askInPublic(hers, 'Does it come with its box?')
  await his.goto('/dashboard/questions')
  await his.getByRole('button', { name: 'Answer “Does it come with its box?”' }).click()
  await dialog(his).getByLabel('Your answer').fill('It does, and with its cable.')
  await confirm(his, 'Post answer')
  await expect(his.getByText('No questions to answer')).toBeVisible()
  await expect(questionsOn(hers).getByText('It does, and with its cable.')).toBeVisible()

  const offer = await beginOffer(hers, '400')
  await offer.getByRole('button', { name: 'Send offer' }).click()
  await expect(hers.getByRole('region', { name: 'Your offer' })).toContainText('You offered $400')
  await his.goto('/dashboard/offers')
  const counter = await beginCounter(his, name, '430')
  await counter.getByRole('button', { name: 'Send counter-offer' }).click()
  await expect(his.getByText('Your counter-offer: $430')).toBeVisible()
  await expect(hers.getByRole('region', { name: 'Your offer' })).toContainText('Counter-offer: $430')
  await hers.getByRole('link', { name: 'Answer the offer' }).click()
  await acceptAndOpenOrder(hers, name)
  await expect(hers.getByText('$442').first()).toBeVisible()
  await payHere(hers)
  await expectSound(hers, 'an order by an offer')
  const order = new URL(hers.url()).pathname.split('/').at(-1) ?? ''

  await his.goto(`/dashboard/sales/${order}`)
  await press(his, 'Mark as shipped')
  await fillParcel(his, imei)
  await confirm(his, 'Mark as shipped')
  await expect(headline(his, 'On its way')).toBeVisible()
  await press(hers, 'It has arrived')
  await confirm(hers, 'It has arrived')
  await press(hers, 'Everything’s fine')
  await dialog(hers).getByRole('textbox', { name: 'IMEI' }).fill(imei)
  await confirm(hers, 'Everything’s fine')
  await expect(headline(hers, 'Complete')).toBeVisible()
  await expect(headline(his, 'Complete')).toBeVisible()
  await expectSound(his, 'a sale by an offer')

  await untilRatingOpens(bea, order)
  await hers.reload()
  await chooseStars(hers, '5 stars: Excellent')
  await ratingOn(hers).getByText('Yes', { exact: true }).click()
  await ratingOn(hers).getByLabel('What should others know?').fill('Answers at once, and the box was there.')
  await sendRating(hers)
  await expect(ratingOn(hers).getByText('Not public yet')).toBeVisible()
  await his.reload()
  await chooseStars(his, '4 stars: Good')
  await sendRating(his)
  await expect(ratingOn(his).getByText('Answers at once, and the box was there.')).toBeVisible()
  await replyTo(his, 'Thank you, enjoy the phone!')

  const { _id: seller } = await sam.api.getMe()
  await arrive(hers, url(`/sellers/${seller}`))
  const said = hers.getByRole('region', { name: 'What buyers say' })
  await expect(said.getByText('Answers at once, and the box was there.')).toBeVisible()
  await expect(said.getByText('Thank you, enjoy the phone!')).toBeVisible()
  await expectSound(hers, 'the page of a seller who was rated')
})
