import { expectSound } from './axe.ts'
import { arrive, expect } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { tabTo } from './hands.ts'
import { dialog, headline } from './order-page.ts'
import { newcomer } from './players.ts'
import { deliveredPhone, test } from './sales.ts'

test('[S13.1] a conversation by keyboard alone, with what a screen reader announces', async ({ open }) => {
  const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
  const phone = await listPhone(sam)
  const { threadId } = await bea.api.openThread({ productsId: phone.id })
  const page = await open(bea)
  await arrive(page, `/dashboard/messages/${threadId}`)
  const conversation = page.getByRole('region', { name: `Conversation with ${sam.name}` })
  const field = conversation.getByRole('textbox', { name: `Write to ${sam.name}` })
  await expect(field).toHaveAccessibleDescription('Press Enter to send, Shift+Enter for a new line.')
  // Tab order: the phone's link, the menu, the log, the field.
  await tabTo(page, conversation.getByRole('link', { name: phone.name }))
  await page.keyboard.press('Tab')
  await expect(conversation.getByRole('button', { name: `More about ${sam.name}` })).toBeFocused()
  await page.keyboard.press('Tab')
  const log = conversation.getByRole('log', { name: `Messages with ${sam.name}` })
  await expect(log).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type('Is it the first battery?')
  await page.keyboard.press('Enter')
  await expect(log.getByText('Is it the first battery?')).toBeVisible()
  await expect(log.getByText('Sending')).toHaveCount(0)
  await expect(field).toBeFocused()

  // A log is a live region: added messages are announced with their author, and the focus stays.
  const { lines } = await sam.api.getThread({ id: threadId })
  expect(lines).toHaveLength(1)
  const his = await open(sam)
  await arrive(his, `/dashboard/messages/${threadId}`)
  const answer = his.getByRole('textbox', { name: `Write to ${bea.name}` })
  await tabTo(his, answer)
  await his.keyboard.type('It is.')
  await his.keyboard.press('Enter')
  await expect(log.getByText('It is.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(log).toMatchAriaSnapshot(`
    - log /Messages with Sam/:
      - time: /.+/
      - text: "You:"
      - paragraph: Is it the first battery?
      - time: /\\d+:\\d+/
      - text: /Read Sam .*:/
      - paragraph: It is.
      - time: /\\d+:\\d+/
      - button "Report this message"
  `)
  await expectSound(page, 'a conversation')
})

test('[S10.10] a case by keyboard alone, with what a screen reader announces', async ({ open }) => {
  const { seller, buyer, order: id } = await deliveredPhone()
  const page = await open(seller)
  await page.goto(`/dashboard/sales/${id}`)
  await expect(headline(page, 'Delivered')).toBeVisible()
  const points = ['Condition']
  await buyer.api.takeStep({ id, step: 'reportProblem', caseKind: 'not_as_described', points, reason: 'The screen has a crack.' })
  // The change of state is announced without moving the focus.
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /reported a problem$/ }),
  ).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'What’s wrong?' })).toMatchAriaSnapshot(`
    - region "What’s wrong?":
      - heading "What’s wrong?" [level=2]
      - paragraph: Not as described
      - paragraph: /Reported as not matching the listing/
      - term: Condition
      - definition: Very good
      - list "Statements":
        - listitem:
          - paragraph: /Bea/
          - paragraph: “The screen has a crack.”
  `)
  const contest = page.getByRole('main').getByRole('button', { name: 'Dispute the claim', exact: true })
  await tabTo(page, contest)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Dispute the claim')
  await expectSound(page, 'the form of an answer')
  const words = dialog(page).getByLabel('Your message')
  await tabTo(page, words)
  await page.keyboard.type('It was whole when I sent it.')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Dispute the claim', exact: true }))
  await page.keyboard.press('Enter')
  await expect(headline(page, 'You disputed the claim')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Statements' }).getByRole('listitem')).toHaveCount(2)
  await expectSound(page, 'a case that the seller contests')
})
