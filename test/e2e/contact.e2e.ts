import { expect, holdBack, test } from './fixtures.ts'
import { lettersTo } from './letters.ts'
import { stranger } from './people.ts'
import { marketUrl, newcomer } from './players.ts'

const offline = 'We can’t reach the marketplace. Check your connection and try again.'
/** The sender address of the demo's letters. */
const operator = 'no-reply@localhost'

test('[S1.7] a guest sends a message: errors show beside their fields, and nothing typed is lost', async ({ open }) => {
  const nia = stranger('Nia')
  const page = await open()
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact us' })
  const [name, email, message] = [form.getByLabel('Name'), form.getByLabel('Email'), form.getByLabel('Message')]
  const send = form.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(name).toHaveAccessibleDescription('Name is required')
  await expect(name).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Enter an email like name@example.com')
  await expect(message).toHaveAccessibleDescription(/Tell us what it’s about in at least one sentence/)
  await name.fill(nia.name)
  await email.fill('nia at home')
  await message.fill('short')
  await send.click()
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await email.fill(nia.email)
  await message.fill(`Where is my phone?\n\nIt is late. ${nia.name}`)
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0)

  await page.context().setOffline(true)
  await send.click()
  await expect(form.getByRole('alert').filter({ hasText: offline })).toBeVisible()
  await expect(message).toHaveValue(/Where is my phone/)
  await page.context().setOffline(false)
  await send.click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Message sent. We’ll answer by email.')
  const letters = await lettersTo(marketUrl(), operator, ({ text }) => text.includes(nia.name))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain(nia.email)
})

test('[S1.7] the contact form is prefilled with a signed-in user’s name and e-mail', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact us' })
  await expect(form.getByLabel('Name')).toHaveValue(bea.name)
  await expect(form.getByLabel('Email')).toHaveValue(bea.email)
  await form.getByLabel('Message').fill(`How do I change my name? ${bea.name}`)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Message sent. We’ll answer by email.')
  await lettersTo(marketUrl(), operator, ({ text }) => text.includes(bea.name))
})

test('the contact form keeps what is typed while the user’s data loads, and after signing out', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  const letThrough = await holdBack(page, '**/me')
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact us' })
  const [name, email, message] = [form.getByLabel('Name'), form.getByLabel('Email'), form.getByLabel('Message')]
  await message.fill('Where is my phone?')
  await email.fill('another@people.example')
  letThrough()
  await expect(name).toHaveValue(bea.name)
  await expect(message).toHaveValue('Where is my phone?')
  await expect(email).toHaveValue('another@people.example')

  const other = await page.context().newPage()
  await other.goto('/contact')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible()
  await expect(message).toHaveValue('Where is my phone?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent.')).toBeFocused()
})
