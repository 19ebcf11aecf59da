import { writeFile } from 'node:fs/promises'
import { expectSound } from './axe.ts'
import { askInPublic, questionsOn } from './before-and-after.ts'
import { arrive, expect } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { onAPhone } from './hands.ts'
import { newcomer } from './players.ts'
import { test } from './sales.ts'

test('[S13.4] [S18.14] a buyer asks a public question, the seller answers it, and the server-rendered page contains both', async ({
  open,
}) => {
  const [sam, bea] = [await newcomer('seller'), await newcomer('buyer')]
  const phone = await listPhone(sam)
  const hers = await open(bea, { ...onAPhone, colorScheme: 'dark' })
  await arrive(hers, `/phones/${phone.id}`)
  await askInPublic(hers, 'Does it come with its box?')
  await expectSound(hers, 'questions')
  const his = await open(sam)
  await his.goto('/dashboard/questions')
  await his.getByRole('button', { name: 'Answer “Does it come with its box?”' }).press('Enter')
  const dialog = his.getByRole('dialog', { name: 'Answer a question' })
  await expect(dialog.getByLabel('Your answer')).toBeFocused()
  await his.keyboard.type('It does. Mail me at sam@example.com')
  await dialog.getByRole('button', { name: 'Post answer' }).press('Enter')
  // He sees how it will read before anybody else does.
  await expect(dialog.getByLabel('Your answer')).toHaveAccessibleDescription(/others will read: “It does. Mail me at •••”/)
  await expect(questionsOn(hers).getByText('It does.')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Post answer' }).press('Enter')
  await expect(his.getByText('No questions to answer')).toBeVisible()
  await expectSound(his, "a seller's questions")
  // It appears without a reload.
  const questions = questionsOn(hers)
  await expect(questions.getByText('It does. Mail me at •••')).toBeVisible()
  if (process.env.SHOTS) await writeFile(`${process.env.SHOTS}/questions.png`, await questions.screenshot())
  const guest = await open(undefined, { javaScriptEnabled: false })
  await guest.goto(`/phones/${phone.id}`)
  await expect(guest.getByText('Does it come with its box?')).toBeVisible()
  await expect(guest.getByText('It does. Mail me at •••')).toBeVisible()
})
